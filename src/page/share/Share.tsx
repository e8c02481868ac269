import { use, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import { Sign } from '../../ui/Sign.tsx';
import type { PageState } from '../pageState.ts';
import { useMoment } from '../time/useMoment.ts';
import type { WrittenLink } from './codec/writeLink.ts';
import { loadLinkCode } from './loadLinkCode.ts';
import { pageToShare } from './pageToShare.ts';
import './share.css';

const ARROW = 'M6 0l4 3.7-4 3.7V5.2C3.2 5.2 1.3 6.2 0 8.6.3 4.9 2.4 2.5 6 2.2z';

/** The button that makes a link to the page as it is. */
export function Share({ page }: { page: PageState }) {
  const { share: texts, export: exports } = useTexts(scoreTexts);
  const language = use(LanguageContext);
  const { atMs, recordings } = useMoment(page);
  const opener = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState<WrittenLink | 'unreachable'>();

  /** Of the recording that is seen, the shared one or the page's own, up to the moment looked at. */
  async function make() {
    const shared = pageToShare(page, recordings, atMs ?? page.clock.now());
    const links = await loadLinkCode();
    setMade(links ? await links.writeLink(shared, page.cards) : 'unreachable');
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
        onClick={() => void make()}
      >
        <Sign path={ARROW} />
        <span>{texts.share}</span>
      </button>
      {made === 'unreachable' ? (
        <CopyDialog title={exports.unreachable} onClose={close} />
      ) : (
        made && (
          <CopyDialog
            title={texts.title}
            contents={{ label: texts.link, text: address(made), rows: 5, isWrapped: true }}
            onClose={close}
          >
            <p>{contentsOf(made)}</p>
            <p>{texts.typed}</p>
          </CopyDialog>
        )
      )}
    </>
  );

  /** Theme and keys are the reader's own. */
  function address({ fragment }: WrittenLink) {
    const search = new URLSearchParams({ lang: language });
    return `${location.origin}${location.pathname}?${search}${fragment}`;
  }

  function contentsOf({ kept, all, agoMs }: WrittenLink) {
    const agoS = Number((agoMs / 1000).toFixed(1));
    return kept === all ? texts.whole(all, agoS) : texts.part(kept, all, agoS);
  }
}
