import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { ExerciseTexts } from './ru/exercises.ts';

/** The texts around lessons and tasks, which load with the first one. */
export const exerciseTexts: InEachLanguage<ExerciseTexts> = inEachLanguage(
  import.meta.glob('./*/exercises.ts', { eager: true, import: 'exercises' }),
);
