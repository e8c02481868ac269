import { type ComponentType, useState } from 'react';
import type { PageState } from '../pageState.ts';
import { useMoment } from '../time/useMoment.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import type { WrittenLink } from './codec/writeLink.ts';
import { loadLinkCode } from './loadLinkCode.ts';
import { pageToShare } from './pageToShare.ts';
import type { ShareDialogProps } from './ShareDialog.tsx';

/** A link and its dialog, whose code loads with the first link. */
interface Made {
  link: WrittenLink;
  ShareDialog: ComponentType<ShareDialogProps>;
}

/** Returns a function that makes a link to the page up to a moment of clock time, and the dialog of that link. */
export function useShareLink(page: PageState, props: Partial<Omit<ShareDialogProps, 'link'>> = {}) {
  // The shown recordings: of an opened link, or the page's own.
  const { recordings } = useMoment(page);
  const [made, setMade] = useState<Made>();
  const { demand, missing } = useOnDemand(loadLinkCode);

  function close() {
    setMade(undefined);
    props.onClose?.();
  }

  const makeLink = (untilMs: number) => {
    const shared = pageToShare(page, recordings, untilMs);
    demand(({ ShareDialog, writeLink }) => {
      void writeLink(shared, page.cards).then((link) => setMade({ ShareDialog, link }));
    });
  };

  return {
    makeLink,
    dialog: made ? <made.ShareDialog {...props} link={made.link} onClose={close} /> : missing,
  };
}
