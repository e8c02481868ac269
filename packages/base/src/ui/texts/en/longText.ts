import type { LongTextTexts } from '../ru/longText.ts';

export const longText: LongTextTexts = {
  shown: (units, all) =>
    `${units.toLocaleString('en')} of ${all.toLocaleString('en')} characters shown`,
  more: 'Show more',
  copy: 'Copy all',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying',
  dialog: {
    copy: 'Copy',
    copied: 'Copied.',
    copyYourself: 'The browser did not allow copying. The text is selected: press Ctrl+C.',
    close: 'Close',
  },
};
