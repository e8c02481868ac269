import { use, useRef, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import { Sign } from '../../ui/Sign.tsx';
import type { PageState } from '../pageState.ts';
import { useMoment } from '../time/useMoment.ts';
import { writeLink, type WrittenLink } from './codec/writeLink.ts';
import { pageToShare } from './pageToShare.ts';
import './share.css';

const ARROW = 'M6 0l4 3.7-4 3.7V5.2C3.2 5.2 1.3 6.2 0 8.6.3 4.9 2.4 2.5 6 2.2z';

/** The button that makes a link to the page as it is. */
export function Share({ page }: { page: PageState }) {
  const texts = useTexts(scoreTexts).share;
  const language = use(LanguageContext);
  const { atMs, recordings } = useMoment(page);
  const opener = useRef<HTMLButtonElement>(null);
  const [link, setLink] = useState<WrittenLink>();

  /** Of the recording that is seen, the shared one or the page's own, up to the moment looked at. */
  async function make() {
    const shared = pageToShare(page, recordings, atMs ?? page.clock.now());
    setLink(await writeLink(shared, page.cards));
  }

  function close() {
    setLink(undefined);
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
      {link && (
        <CopyDialog
          title={texts.title}
          contents={{ label: texts.link, text: address(link), rows: 5, isWrapped: true }}
          onClose={close}
        >
          <p>{contentsOf(link)}</p>
          <p>{texts.typed}</p>
        </CopyDialog>
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
