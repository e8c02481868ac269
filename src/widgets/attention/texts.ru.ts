import type { CardTexts } from '../cardTexts.ts';

/** The texts of the card, in Russian. */
export const texts = {
  lessons: {
    'attention.three': [
      'Нажать трижды',
      'Три одинаковых нажатия. Откуда поток знает, сколько их было?',
      'Считает scan: помнит прошлый итог и с каждым нажатием прибавляет единицу. Числа на его дорожке растут.',
    ],
    'attention.fast': [
      'Нажать очень быстро',
      'Пять нажатий за четверть секунды. Потеряется ли хоть одно?',
      'Ни одного: scan ничего не ждёт и не пропускает.',
    ],
  },
  settings: {},
} satisfies CardTexts;
