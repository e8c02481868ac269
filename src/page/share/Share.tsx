import { useRef } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Sign } from '../../ui/Sign.tsx';
import type { PageState } from '../pageState.ts';
import { useMoment } from '../time/useMoment.ts';
import './share.css';
import { useShareLink } from './useShareLink.tsx';

const ARROW = 'M6 0l4 3.7-4 3.7V5.2C3.2 5.2 1.3 6.2 0 8.6.3 4.9 2.4 2.5 6 2.2z';

/** The button that makes a link to the page, or to its shown past moment. */
export function Share({ page }: { page: PageState }) {
  const texts = useTexts(scoreTexts).share;
  const { atMs } = useMoment(page);
  const opener = useRef<HTMLButtonElement>(null);
  const { makeLink, dialog } = useShareLink(page, { onClose: () => opener.current?.focus() });

  return (
    <>
      <button
        ref={opener}
        type="button"
        className="share"
        title={texts.shareTitle}
        aria-haspopup="dialog"
        onClick={() => makeLink(atMs ?? page.clock.now())}
      >
        <Sign path={ARROW} />
        <span>{texts.share}</span>
      </button>
      {dialog}
    </>
  );
}
