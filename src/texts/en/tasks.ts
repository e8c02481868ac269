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
    'greeting.guest': {
      label: 'The guest returns',
      goal: 'Make the greeting name somebody, and then Guest again.',
      parts: ['somebody is named', 'then Guest again'],
      hints: ['Guest stands where there is no text.', 'Type a name and erase it.'],
    },
    'attention.five': {
      label: 'Five in a second',
      goal: 'Five clicks, all within one second.',
      parts: ['at least five clicks', 'five of them within a second'],
      hints: [
        'Keys click too.',
        'Focus the button and press Space five times, quickly. Or slow time down: ×0.1.',
      ],
    },
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
    'fullName.two': {
      label: 'In two events',
      goal: 'Both names in the result, with exactly two events in the fields.',
      parts: ['exactly two events', 'both names in the result'],
      hints: [
        'One event is not one letter but one change of a field.',
        'Paste each name at once, or type one letter into each field.',
      ],
    },
    'ticker.three': {
      label: 'Three in two seconds',
      goal: 'Exactly three ticks, in no more than two seconds.',
      parts: ['exactly three ticks', 'the stream is complete', 'within two seconds'],
      hints: [
        'take counts the ticks; how often they come is up to interval.',
        'Set 3 ticks and a period of at most 600 ms.',
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
