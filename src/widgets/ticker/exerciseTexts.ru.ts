import type { ExerciseTexts } from '../cardTexts.ts';

/** The answers to guess from, and the tasks, in Russian; they come with the first lesson of the card. */
export const texts = {
  guesses: {
    'ticker.fast': [
      ['Да, втрое', 'Тики пошли чаще, но после пятого поток завершён.'],
      ['Нет, снова пять'],
      ['Да, без конца', 'После пятого тика стоит черта: поток завершён.'],
    ],
    'ticker.three': [
      [
        'Будет тикать, но молча',
        'На дорожке interval косая черта: от него отписались, и он молчит.',
      ],
      ['Остановится'],
      [
        'Начнёт сначала',
        'После черты нет ни одного события: завершённый поток не начинается снова.',
      ],
    ],
    'ticker.none': [
      ['Да, но тики не пройдут через take', 'На дорожке interval нет даже подписки.'],
      ['Нет'],
      ['Тикнет один раз', 'Поток завершён, не дождавшись ни одного тика.'],
    ],
  },
  tasks: {},
} satisfies ExerciseTexts;
