import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { LessonTexts } from './ru/lessons.ts';

export const lessonTexts: InEachLanguage<LessonTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/lessons.ts', { eager: true, import: 'lessons' }),
);
