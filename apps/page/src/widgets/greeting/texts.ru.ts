import { first } from './first.ru.ts';
import type { CardTexts } from '../cardTexts.ts';

export const texts = {
  ...first,
  lessons: {
    'greeting.letters': [
      'Буква за буквой',
      'Напечатаем имя буква за буквой. Приветствие ответит на каждую или только в конце?',
      'На каждую: одна буква — одно событие, одно событие — одно приветствие.',
      [
        ['На каждую'],
        ['Только в конце', 'Чтобы ответить в конце, надо ждать тишины, а map не ждёт ничего.'],
      ],
    ],
  },
  settings: {},
} satisfies CardTexts;
