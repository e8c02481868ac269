import { longText } from './longText.ts';
import type { MessageTexts } from '../ru/message.ts';

export const message: MessageTexts = {
  locale: 'en',
  from: 'Address',
  signed: 'Sender',
  received: 'Received',
  body: 'Message text',
  noBody: 'This message has no text.',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  longText,
};
