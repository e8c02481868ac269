import { longTextEn } from './longTextEn.ts';
import type { MessageTexts } from './useMessageTexts.ts';

/** The texts of an open message in English; same shape as the Russian ones. */
export const messageEn: MessageTexts = {
  locale: 'en',
  from: 'Address',
  signed: 'Signed',
  received: 'Received',
  body: 'Text of the message',
  noBody: 'There is no text.',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  /** What stands below a long body. */
  longText: longTextEn,
};
