import type { PageState } from '../pageState.ts';
import { LinkOpener } from '../share/LinkOpener.tsx';
import { Share } from '../share/Share.tsx';
import { Scrubber } from '../time/Scrubber.tsx';
import { TransportAt } from '../time/Transport.tsx';

/** The strip above the journal: scrubber, narrow-screen transport, and links. */
export function TimeStrip({ page }: { page: PageState }) {
  return (
    <div className="time-strip">
      <TransportAt place="strip" page={page} />
      <Scrubber page={page}>
        <Share page={page} />
        <LinkOpener page={page} />
      </Scrubber>
    </div>
  );
}
