import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'trackedInput.debounce': [
      'Type fast',
      '“stream” is typed fast, then nothing more. What gets through?',
      'Only the whole word: debounceTime waits for half a second of silence, and each letter starts the wait again.',
    ],
    'trackedInput.throttle': [
      'Same with throttleTime',
      'Typed just as fast, with another operator. Does the whole word get through?',
      'No: throttleTime takes the first and ignores the rest for half a second. “s” and “stre” got through, the end of the word was lost.',
    ],
    'trackedInput.same': [
      'Same word again',
      '“note” is typed, a letter erased and put back at once. Does the result update?',
      'No: debounceTime let “note” through twice, but distinctUntilChanged stops what is already shown.',
    ],
  },
  tasks: {
    'trackedInput.two': 'Two labels',
    'trackedInput.first': 'First without last',
  },
  settings: {
    pause: 'Pause',
    pace: 'Pace operator',
  },
  whys: {
    pause: (ms) => `The text appears ${ms} ms after the last letter.`,
    pace: (operator) => `What passes, and when, is up to ${operator}.`,
  },
};
