import { first } from './first.en.ts';
import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  ...first,
  lessons: {
    'fullName.first': [
      'First name only',
      'No last name is typed. Does the first name show in the result?',
      'Yes, from the first letter: startWith had given an empty last name. Without it combineLatest would wait until both fields had spoken.',
      [
        ['Yes, from the first letter'],
        [
          'No, not without a last name',
          'There is a last name from the start: the empty text on its lane.',
        ],
        [
          'Yes, once the name is complete',
          'The result changed with each letter; nothing waited for the end.',
        ],
      ],
    ],
    'fullName.turns': [
      'Alternate fields',
      'A letter of the first name, one of the last, and so on. When does the result update?',
      'After every letter: combineLatest pairs the new text of one field with the latest text of the other.',
      [
        [
          'After each pair of letters',
          'Nothing waited for the second of a pair: the result changed in between too.',
        ],
        ['After each letter'],
        ['At the very end', 'Nothing waited for the end: the result changed all the time.'],
      ],
    ],
  },
  settings: {},
};
