import { type InEachLanguage, inEachLanguage } from '../../language/language.ts';
import type { GuessTexts } from './ru/guess.ts';

export const guessTexts: InEachLanguage<GuessTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/guess.ts', { eager: true, import: 'guess' }),
);
