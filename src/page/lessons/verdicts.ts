import { guessTexts } from '../../texts/guessTexts.ts';
import { type Language, textsIn } from '../../texts/language.ts';
import type { Lesson } from '../../widgets/card.ts';
import type { LastWords } from './performStep.ts';

type LessonId = Lesson['id'];

/** Tells whether a lesson has answers to guess from: that of a widget which somebody adds may have none. */
export function canGuess(lesson: LessonId): boolean {
  return Object.values(guessTexts).every(({ lessons }) => Object.hasOwn(lessons, lesson));
}

/** Says how the outcome of a lesson agrees with a guess: that it was right, or why it was not. */
export function verdictOn(lesson: LessonId, guess: number, language: Language): string {
  const { right, thought, lessons } = textsIn(guessTexts, language);
  const [answer = '', whyNot] = lessons[lesson][guess] ?? [];
  return whyNot ? `${thought(answer)} ${whyNot}` : right;
}

/** All verdicts on the guesses of a lesson. */
export function verdictsOn(lesson: LessonId, language: Language): readonly string[] {
  const { lessons } = textsIn(guessTexts, language);
  return lessons[lesson].map((_, guess) => verdictOn(lesson, guess, language));
}

/** Gives the answer of a lesson in the language of the page. */
export function answerOf(id: LessonId): LastWords {
  return ({ lessons }, verdict) => {
    const [, , answer] = lessons[id];
    return verdict ? `${verdict}\n${answer}` : answer;
  };
}
