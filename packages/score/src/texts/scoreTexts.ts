import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { ScoreTexts } from './ru/score.ts';

/** The texts of the score, the time controls and page links. */
export const scoreTexts: InEachLanguage<ScoreTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/score.ts', { eager: true, import: 'score' }),
);
