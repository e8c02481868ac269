import type { LessonTexts } from '../ru/lessons.ts';

export const lessons: LessonTexts = {
  title: 'Lessons and tasks',
  more: 'More',
  count: (n, all) => `${n} of ${all}`,
  stopped: 'Stopped. Your turn.',
  close: 'Close',
  done: 'Done',
  solved: 'Solved!',
  failed: 'The widget stopped because of an error: start it again, then repeat.',
  missing: (selector) => `This card has no ${selector}, which the lesson needs.`,
  next: (label) => `Next: ${label}`,
  course: {
    begin: 'Start',
    resume: 'Continue',
    summary: 'Summary of the five steps',
    back: 'One step back',
    done: 'You have done all five steps. The cards below have more lessons.',
    about: 'Five minutes, five questions: a pause in typing, two presses, a failing source.',
  },
  link: {
    label: 'Link to the lesson',
    opens: 'The page opens here and waits for a press.',
  },
  task: {
    name: (label) => `Task: ${label}`,
    goal: 'Goal',
    holds: 'done',
    missing: 'not yet',
    progress: (held, all) => `${held} of ${all} done.`,
    again: 'Start over',
    hint: 'Hint',
  },

  words: { person: 'Maria', name: 'Ada', surname: 'Li', word: 'stream', note: 'note' },
};
