/** The page's texts in Russian, the source of truth; SPEC.md quotes the contractual texts. */
export const page = {
  title: 'Партитура: живые потоки',
  description:
    'Работающие виджеты на живых потоках RxJS: печатайте, нажимайте и смотрите, как течёт поток.',
  brand: 'Партитура',
  brandWords: 'RxJS вживую',
  index: 'Карточки',
  own: 'Свой поток',
  ownWhy:
    'Напишите поток или вставьте найденный: рядом с каждой строкой видно, что в ней происходит.',
  heading: 'Посмотрите, как течёт поток',
  lede: 'Печатайте и нажимайте: рядом код виджета на RxJS и то, что он делает с каждым событием.',
  skipToWidgets: 'К виджетам',
  skipCard: 'Пропустить карточку',

  language: 'Язык',
  /** The name of this language in the language itself. */
  ownName: { short: 'RU', full: 'Русский' },
  theme: 'Тема',
  themes: { auto: 'Авто', light: 'Светлая', dark: 'Тёмная' },

  cardStopped: 'Виджет остановился из-за ошибки. Остальные работают.',
  cardRestart: 'Запустить снова',
  cardFailure: (title: string) => `Виджет «${title}» остановился`,

  scoreMissing:
    'Партитура не загрузилась. Виджеты работают и без неё, а чтобы увидеть её, обновите страницу.',
  journal: {
    title: 'Журнал',
    warning: 'Предупреждение',
    error: 'Ошибка',
  },
};

export type PageTexts = typeof page;
