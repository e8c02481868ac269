import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { CourseTexts } from './ru/course.ts';

export const courseTexts: InEachLanguage<CourseTexts> = /* @__PURE__ */ inEachLanguage(
  import.meta.glob('./*/course.ts', { eager: true, import: 'course' }),
);
