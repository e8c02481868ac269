import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { MessageTexts } from './ru/message.ts';

/** The texts of an open message. */
export const messageTexts: InEachLanguage<MessageTexts> = inEachLanguage(
  import.meta.glob('./*/message.ts', { eager: true, import: 'message' }),
);
