import type { TaskTexts } from '../ru/tasks.ts';

export const tasks: TaskTexts = {
  goalPicture: 'Goal',
  holds: 'done',
  missing: 'not yet',
  progress: (held, all) => `${held} of ${all} done.`,
  solved: 'Solved!',
  again: 'Start over',
  hint: 'Hint',
};
