import type { PageState } from '../page/pageState.ts';
import { LinkOpener } from '../share/LinkOpener.tsx';
import { PageScrubber } from '../time/PageScrubber.tsx';
import { Transport } from '../time/Transport.tsx';

/** The controls of time, in the bar at the bottom, below the message about a link. */
export function TimeStrip({ page }: { page: PageState }) {
  return (
    <>
      <LinkOpener page={page} />
      <Transport page={page} />
      <PageScrubber page={page} />
    </>
  );
}
