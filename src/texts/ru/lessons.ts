/** Loads with the score, once the widgets work. */
export const lessons = {
  title: 'Попробуйте:',
  stop: (label: string) => `Остановить: ${label}`,
  stopped: 'Остановлено, теперь ваш ход.',
  tasks: 'Добейтесь сами:',
  solved: 'Решено!',
  restore: 'Вернуть настройки',
  failed: 'Виджет остановился из-за ошибки: запустите его снова и повторите.',
  missing: (selector: string) => `На карточке нет ${selector}: показать не на чем.`,

  /** The words that lessons and examples type. */
  words: { person: 'Мария', name: 'Ада', surname: 'Ли', word: 'привет', note: 'нота' },
};

export type LessonTexts = typeof lessons;
