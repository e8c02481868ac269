import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { PatternId } from './patterns.ts';

/** The texts of one pattern. */
interface PatternText {
  /** The name under which people search for the pattern, in at most 24 characters. */
  readonly title: string;
  readonly question: string;
  /** The right answer, with its reason. */
  readonly answer: string;
  /** The possible answers: exactly one is right, and each of the others has a sentence that says why it is wrong. */
  readonly guesses: readonly (readonly [answer: string, correction?: string])[];
}

export type PatternTexts = Readonly<Record<PatternId, PatternText>>;

export const patternTexts: InEachLanguage<PatternTexts> = inEachLanguage(
  import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
);
