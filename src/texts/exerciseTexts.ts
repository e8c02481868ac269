import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { ExerciseTexts } from './ru/exercises.ts';

/** Loads with the first lesson or task. */
export const exerciseTexts: InEachLanguage<ExerciseTexts> = inEachLanguage(
  import.meta.glob('./*/exercises.ts', { eager: true, import: 'exercises' }),
);
