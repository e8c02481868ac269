import { guessTexts } from '../../texts/guessTexts.ts';
import { type Language, textsIn } from '../../texts/language.ts';
import type { Guesses } from '../../widgets/cardTexts.ts';
import type { LastWords } from './performStep.ts';

/** Says how the outcome of a lesson agrees with a guess: that it was right, or why it was not. */
export function verdictOn(guesses: Guesses, guess: number, language: Language): string {
  const { right, thought } = textsIn(guessTexts, language);
  const [answer = '', whyNot] = guesses[guess] ?? [];
  return whyNot ? `${thought(answer)} ${whyNot}` : right;
}

/** The answer of a lesson, which follows the verdict on a guess. */
export const answerAfter = (answer: string, verdict?: string) =>
  verdict ? `${verdict}\n${answer}` : answer;

/** Ends a lesson with its answer. */
export const tellAnswer: LastWords = (_, answer) => answer;
