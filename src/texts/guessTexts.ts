import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { GuessTexts } from './ru/guesses.ts';

/** The texts of the guesses, which load with the first lesson. */
export const guessTexts: InEachLanguage<GuessTexts> = inEachLanguage(
  import.meta.glob('./*/guesses.ts', { eager: true, import: 'guesses' }),
);
