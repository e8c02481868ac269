import type { TaskTexts } from '../ru/tasks.ts';

/** The texts of the tasks, in English; same shape as in Russian. */
export const tasks: TaskTexts = {
  title: 'Make it happen:',
  goalPicture: 'Goal',
  holds: 'done',
  missing: 'not yet',
  progress: (held, all) => `${held} of ${all} done.`,
  solved: 'Solved!',
  again: 'Start over',
  hint: 'Hint',
  close: 'Close tasks',

  tasks: {
    'trackedInput.two': {
      label: 'Two labels',
      goal: 'Type at least five letters so that the label changes exactly twice.',
      parts: [
        'at least five letters',
        'the label changed exactly twice',
        'the label has all that was typed',
      ],
      hints: [
        'debounceTime waits for silence: one pause, one label.',
        'Type a part of a word, wait until it appears, and type the rest without a pause.',
      ],
    },
    'trackedInput.first': {
      label: 'First without last',
      goal: 'Make the first letter appear at once, and the last one not at all.',
      parts: [
        'at least four letters',
        'the first one came out at that moment',
        'the last one is not there',
      ],
      hints: [
        'debounceTime would hold the first letter back. Which operator takes the first one?',
        'Choose throttleTime and type four letters quickly.',
      ],
    },
    'users.second': {
      label: 'The second one wins',
      goal: 'Click twice so that the second click cancels the first request.',
      parts: [
        'exactly two clicks, the second before the first answer',
        'the first request given up',
        'the names have come',
      ],
      hints: [
        'Which operator drops what it has begun for something new?',
        'Choose switchMap and click twice, quickly.',
      ],
    },
    'users.both': {
      label: 'Both get through',
      goal: 'Click twice so that both answers get through.',
      parts: [
        'exactly two clicks, the second before the first answer',
        'one answer got through',
        'both got through',
      ],
      hints: [
        'switchMap drops the first request. You need one that drops nothing.',
        'Choose mergeMap or concatMap and click twice, quickly.',
      ],
    },
    'users.inTurn': {
      label: 'One after the other',
      goal: 'Click twice so that the second request is only sent after the first answer.',
      parts: [
        'exactly two clicks, the second before the first answer',
        'the second request after the first answer',
        'both got through',
      ],
      hints: [
        'The second click has to wait: look for a striped bar.',
        'Choose concatMap and click twice, quickly.',
      ],
    },
    'inbox.middle': {
      label: 'Lose the middle one',
      goal: 'Three polls in a row: the first and the third answered, the one between them failed.',
      parts: ['a poll with an answer', 'then one that failed', 'and one with an answer again'],
      hints: [
        'An error of the source can be switched on and off below the score.',
        'After an answered poll choose “Source: error”, wait for ✕, and press “Fix”.',
      ],
    },
  },
};
