import type { texts as ru } from './texts.ru.ts';

export const texts: typeof ru = {
  lessons: {
    'attention.three': [
      'Press three times',
      'Three presses, all alike. How does the stream know how many there were?',
      'scan counts: it remembers the last total and adds one with each press. The numbers on its lane go up.',
    ],
  },
  settings: {},
};
