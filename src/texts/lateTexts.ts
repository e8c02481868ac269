import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { FaultTexts } from './ru/faults.ts';
import type { LessonTexts } from './ru/lessons.ts';
import type { ScoreTexts } from './ru/score.ts';

export const faultTexts: InEachLanguage<FaultTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/faults.ts', { eager: true, import: 'faults' }),
);

export const lessonTexts: InEachLanguage<LessonTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/lessons.ts', { eager: true, import: 'lessons' }),
);

/** The texts of the score, the time controls and page links. */
export const scoreTexts: InEachLanguage<ScoreTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/score.ts', { eager: true, import: 'score' }),
);
