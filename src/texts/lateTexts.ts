import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { FaultTexts } from './ru/faults.ts';
import type { LessonTexts } from './ru/lessons.ts';
import type { ScoreTexts } from './ru/score.ts';

/** The texts about faults. */
export const faultTexts: InEachLanguage<FaultTexts> = inEachLanguage(
  import.meta.glob('./*/faults.ts', { eager: true, import: 'faults' }),
);

/** The texts of the lessons. */
export const lessonTexts: InEachLanguage<LessonTexts> = inEachLanguage(
  import.meta.glob('./*/lessons.ts', { eager: true, import: 'lessons' }),
);

/** The texts of the score, of the page's time and of links to the page. */
export const scoreTexts: InEachLanguage<ScoreTexts> = inEachLanguage(
  import.meta.glob('./*/score.ts', { eager: true, import: 'score' }),
);
