import { guessTexts } from '../../texts/guessTexts.ts';
import { type Language, textsIn } from '../../texts/language.ts';
import type { Lesson } from '../../widgets/card.ts';
import { placeOf } from './guessedPlaces.ts';
import type { LastWords } from './performStep.ts';

type LessonId = Lesson['id'];

/** Tells whether a lesson has answers to guess from: that of a widget which somebody adds may have none. */
export function canGuess(lesson: LessonId): boolean {
  return Object.values(guessTexts).every(({ lessons }) => Object.hasOwn(lessons, lesson));
}

/** Says how the outcome of a lesson agrees with a guess: that it was right, or why it was not, and that it is in the score. */
export function verdictOn(lesson: LessonId, guess: number, language: Language): string {
  const { right, thought, marked, lessons } = textsIn(guessTexts, language);
  const [answer = '', whyNot] = lessons[lesson][guess] ?? [];
  const verdict = whyNot ? `${thought(answer)} ${whyNot}` : right;
  return placeOf(lesson, guess) ? `${verdict} ${marked}` : verdict;
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
