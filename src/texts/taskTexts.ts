import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { TaskTexts } from './ru/tasks.ts';

/** The texts of the tasks, which load with the first one. */
export const taskTexts: InEachLanguage<TaskTexts> = inEachLanguage(
  import.meta.glob('./*/tasks.ts', { eager: true, import: 'tasks' }),
);
