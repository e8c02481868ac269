import type { CardTexts } from '../cardTexts.ts';

export const texts = {
  lessons: {
    'greeting.letters': [
      'Буква за буквой',
      'Напечатаем имя буква за буквой. Приветствие ответит на каждую или только в конце?',
      'На каждую: одна буква — одно событие, одно событие — одно приветствие.',
    ],
  },
  settings: {},
} satisfies CardTexts;
