/** These texts load with the score, once the widgets work. */
export const lessons = {
  title: 'Уроки и задачи',
  more: 'Ещё',
  count: (n: number, all: number) => `${n} из ${all}`,
  stopped: 'Остановлено, теперь ваш ход.',
  close: 'Закрыть',
  done: 'Пройдено',
  solved: 'Решено!',
  failed: 'Виджет остановился из-за ошибки: запустите его снова и повторите.',
  missing: (selector: string) => `На карточке нет ${selector}: показать не на чем.`,
  next: (label: string) => `Дальше: ${label}`,
  course: {
    begin: 'Начать',
    resume: 'Продолжить',
    summary: 'Итог пяти шагов',
    back: 'Шаг назад',
    done: 'Все пять шагов пройдены. Другие уроки на карточках ниже.',
    about: 'Пять минут, пять вопросов: пауза при вводе, два нажатия, сбой источника.',
  },
  link: {
    label: 'Ссылка на урок',
    opens: 'Страница откроется на этом месте, а начнётся всё по нажатию.',
  },
  task: {
    name: (label: string) => `Задача: ${label}`,
    goal: 'Цель',
    holds: 'есть',
    missing: 'ещё нет',
    progress: (held: number, all: number) => `Сделано ${held} из ${all}.`,
    again: 'Сначала',
    hint: 'Подсказка',
  },

  /** The words that lessons and examples type. */
  words: { person: 'Мария', name: 'Ада', surname: 'Ли', word: 'привет', note: 'нота' },
};

export type LessonTexts = typeof lessons;
