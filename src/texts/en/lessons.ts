import type { LessonTexts } from '../ru/lessons.ts';

export const lessons: LessonTexts = {
  title: 'Try it:',
  stop: (label) => `Stop: ${label}`,
  stopped: 'Stopped. Your turn.',
  tasks: 'Make it happen:',
  solved: 'Solved!',
  restore: 'Restore settings',
  failed: 'The widget stopped because of an error: start it again, then repeat.',
  missing: (selector) => `There is no ${selector} on this card: nothing to show it with.`,

  words: { person: 'Maria', name: 'Ada', surname: 'Li', word: 'stream', note: 'note' },
};
