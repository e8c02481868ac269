import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'trackedInput.debounce': [
      'Type fast',
      '“stream” is typed fast, then nothing more. What gets through?',
      'Only the whole word: debounceTime waits for half a second of silence, and each letter starts the wait again.',
      [
        ['Each letter', 'The dashed wait of each letter is cut off by the next.'],
        [
          'Only the first letter',
          'throttleTime would take the first; here its dashed wait is cut off by the second.',
        ],
        ['Only the whole word'],
      ],
    ],
    'trackedInput.throttle': [
      'Same with throttleTime',
      'Typed just as fast, with another operator. Does the whole word get through?',
      'throttleTime takes the first and ignores the rest for half a second: “s” and “stre” got through, and the end of the word was lost.',
      [
        ['Yes, after the pause', 'Nothing came after the pause: what throttleTime skips is gone.'],
        ['Yes, with each letter', 'The hollow letters went no further.'],
        ['No, its end is lost'],
      ],
    ],
    'trackedInput.audit': [
      'Same with auditTime',
      'Typed just as fast, now with auditTime. What gets through?',
      'The latest of each half second: a letter starts the window, and at its end auditTime emits the newest. “str” and “stream” got through.',
      [
        [
          'The beginning without the end',
          'The end got through: auditTime takes the last of a window, not the first.',
        ],
        [
          'Only the whole word',
          'auditTime does not wait for silence: the first text came out while letters were typed.',
        ],
        ['The latest of each half second'],
      ],
    ],
    'trackedInput.sample': [
      'Same with sampleTime',
      'The same letters; sampleTime looks every half second. How often does the result update?',
      'Three times: letters do not shift its ticks. On a tick sampleTime emits the newest text, if there is one: “st”, “strea”, “stream”.',
      [
        [
          'Once, at the end',
          'sampleTime does not wait for a pause: the result also changed during typing.',
        ],
        ['Six times', 'A tick takes only the newest: three of six texts did not get through.'],
        ['Three times'],
      ],
    ],
    'trackedInput.same': [
      'Same word again',
      '“note” is typed, a letter erased and put back at once. Does the result update?',
      'debounceTime let “note” through twice, but distinctUntilChanged stops what is already shown.',
      [
        [
          'Yes, the pause is over',
          'The pause was over, and debounceTime emitted the word again, but distinctUntilChanged comes after it.',
        ],
        [
          'Yes, the text did change',
          'The text without the letter did not get through: its dashed wait is cut off.',
        ],
        ['No'],
      ],
    ],
    'trackedInput.compare': [
      'With a capital letter',
      '“note” is entered, then “Note”, then “note” again. How often does the result update?',
      'Three times: distinctUntilChanged compares with === and only with the last text it let through. “Note” and “note” are not equal.',
      [
        ['Once: it is one word', 'To === these are different texts: “Note” got through.'],
        [
          'Twice: “note” was there before',
          'It got through again: “Note” was the last one, and earlier ones are not remembered.',
        ],
        ['Three times'],
      ],
    ],
  },
  tasks: {
    'trackedInput.two': {
      label: 'Two result changes',
      goal: 'Type at least five letters so that the result changes exactly twice.',
      parts: [
        'at least five letters',
        'the result changed exactly twice',
        'the result shows all typed text',
      ],
      hints: [
        'debounceTime waits for silence: one pause, one result.',
        'Type a part of a word, wait until it appears, and type the rest without a pause.',
      ],
    },
    'trackedInput.first': {
      label: 'First without last',
      goal: 'Make the first letter appear at once, and the last one not at all.',
      parts: ['at least four letters', 'the first came out at once', 'the last did not come out'],
      hints: [
        'debounceTime would hold the first letter back. Which operator takes the first one?',
        'Choose throttleTime and type four letters quickly.',
      ],
    },
  },
  settings: {
    pause: 'Pause',
    pace: 'Operator',
  },
  subtitles: {
    pause: (ms) => `The text appears ${ms} ms after the last letter.`,
    pace: (operator) => `${operator} decides what passes, and when.`,
  },
};
