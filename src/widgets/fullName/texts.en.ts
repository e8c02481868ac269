import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'fullName.first': [
      'First name only',
      'No last name is typed. Does the first name show in the result?',
      'Yes, from the first letter: startWith had given an empty last name. Without it combineLatest would wait until both fields had spoken.',
    ],
    'fullName.turns': [
      'Alternate fields',
      'A letter of the first name, one of the last, and so on. When does the result update?',
      'After every letter: combineLatest takes the new text of one field and the last remembered one of the other.',
    ],
  },
  settings: {},
};
