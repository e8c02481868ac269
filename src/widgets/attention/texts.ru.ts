import type { CardTexts } from '../cardTexts.ts';

export const texts = {
  lessons: {
    'attention.three': [
      'Нажать трижды',
      'Три одинаковых нажатия. Откуда поток знает, сколько их было?',
      'Считает scan: помнит прошлый итог и с каждым нажатием прибавляет единицу. Числа на его дорожке растут.',
    ],
  },
  settings: {},
} satisfies CardTexts;
