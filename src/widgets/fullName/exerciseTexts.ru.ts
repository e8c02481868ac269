import type { ExerciseTexts } from '../cardTexts.ts';

/** The answers to guess from, and the tasks, in Russian; they come with the first lesson of the card. */
export const texts = {
  guesses: {
    'fullName.first': [
      ['Да, с первой буквы'],
      ['Нет, пока нет фамилии', 'Фамилия есть с самого начала: на её дорожке пустой текст.'],
      ['Да, когда имя допечатано', 'Результат менялся с каждой буквой, конца никто не ждал.'],
    ],
    'fullName.turns': [
      [
        'После каждой пары букв',
        'Вторую букву пары никто не ждал: результат менялся и между ними.',
      ],
      ['После каждой буквы'],
      ['В самом конце', 'Конца никто не ждал: результат менялся всё время.'],
    ],
  },
  tasks: {},
} satisfies ExerciseTexts;
