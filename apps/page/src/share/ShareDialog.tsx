import { use } from 'react';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import type { WrittenLink } from './codec/writeLink.ts';

export { writeLink } from './codec/writeLink.ts';

interface ShareDialogProps {
  link: WrittenLink;
  /** Whether the recording continues after the shown moment. */
  isPast: boolean;
  onClose: () => void;
}

/** The dialog with a link to the page, and a description of its contents. */
export function ShareDialog({ link, isPast, onClose }: ShareDialogProps) {
  const { fragment, keptCount, all, agoMs } = link;
  const texts = useTexts(replayTexts).share;
  // Theme and keys are the reader's own choices.
  const search = new URLSearchParams({ lang: use(LanguageContext) });
  const address = `${location.origin}${location.pathname}?${search}${fragment}`;
  const agoS = Number((agoMs / 1000).toFixed(1));
  return (
    <CopyDialog
      title={texts.title}
      contents={{ label: texts.link, text: address, rows: 5, isWrapped: true }}
      onClose={onClose}
    >
      <p>
        {keptCount === all
          ? texts.whole(all, agoS, isPast)
          : texts.part(keptCount, all, agoS, isPast)}
      </p>
      <p>
        {texts.typed} {document.querySelector('.own') && texts.own}
      </p>
    </CopyDialog>
  );
}
