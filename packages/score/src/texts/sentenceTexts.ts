import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { SentenceTexts } from './ru/sentence.ts';

export const sentenceTexts: InEachLanguage<SentenceTexts> = inEachLanguage(
  import.meta.glob('./*/sentence.ts', { eager: true, import: 'sentence' }),
);
