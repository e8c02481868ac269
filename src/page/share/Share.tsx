import { type ComponentType, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Sign } from '../../ui/Sign.tsx';
import type { PageState } from '../pageState.ts';
import { useMoment } from '../time/useMoment.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import type { WrittenLink } from './codec/writeLink.ts';
import { loadLinkCode } from './loadLinkCode.ts';
import { pageToShare } from './pageToShare.ts';
import './share.css';
import type { ShareDialogProps } from './ShareDialog.tsx';

const ARROW = 'M6 0l4 3.7-4 3.7V5.2C3.2 5.2 1.3 6.2 0 8.6.3 4.9 2.4 2.5 6 2.2z';

/** A link, and the dialog that shows it, which loads with the first one. */
interface Made {
  link: WrittenLink;
  ShareDialog: ComponentType<ShareDialogProps>;
}

/** The button that makes a link to the page as it is, or as it was at the moment looked at. */
export function Share({ page }: { page: PageState }) {
  const texts = useTexts(scoreTexts).share;
  // The recordings that are seen: those of an opened link, or the page's own.
  const { atMs, recordings } = useMoment(page);
  const opener = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState<Made>();
  const { demand, missing } = useOnDemand(loadLinkCode);

  function makeLink() {
    const shared = pageToShare(page, recordings, atMs ?? page.clock.now());
    demand(({ ShareDialog, writeLink }) => {
      void writeLink(shared, page.cards).then((link) => setMade({ ShareDialog, link }));
    });
  }

  function close() {
    setMade(undefined);
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="share"
        title={texts.shareTitle}
        aria-haspopup="dialog"
        onClick={makeLink}
      >
        <Sign path={ARROW} />
        <span>{texts.share}</span>
      </button>
      {made ? <made.ShareDialog link={made.link} onClose={close} /> : missing}
    </>
  );
}
