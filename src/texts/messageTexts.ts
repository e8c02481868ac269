import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { MessageTexts } from './ru/message.ts';

export const messageTexts: InEachLanguage<MessageTexts> = inEachLanguage(
  import.meta.glob('./*/message.ts', { eager: true, import: 'message' }),
);
