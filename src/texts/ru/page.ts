import { inbox } from './inbox.ts';

/** The page's texts in Russian, the source of truth; SPEC.md quotes the contractual texts. */
export const page = {
  title: 'Партитура: живые потоки',
  description:
    'Работающие виджеты на живых потоках RxJS: печатайте, нажимайте и смотрите, как течёт поток.',
  brand: 'Партитура',
  heading: 'Посмотрите, как течёт поток',
  lede: 'Печатайте и нажимайте: рядом код виджета и то, что он делает с каждым событием.',
  skipToWidgets: 'К виджетам',
  skipCard: 'Пропустить карточку',

  language: 'Язык',
  /** The name of this language in the language itself. */
  ownName: { short: 'RU', full: 'Русский' },
  theme: 'Тема',
  themes: { auto: 'Авто', light: 'Светлая', dark: 'Тёмная' },

  elementMissing: (selector: string) => `Элемент ${selector} не найден`,
  elementsMissing: 'Элементы DOM не найдены',

  cardStopped: 'Виджет остановился из-за ошибки. Остальные работают.',
  cardRestart: 'Запустить снова',
  cardFailure: (title: string) => `Виджет «${title}» остановился`,

  greeting: {
    title: 'Приветствие',
    why: 'Печатайте имя: приветствие меняется с каждой буквой.',
    label: 'Ваше имя',
    hello: (name: string) => `Привет, ${name}`,
  },
  attention: {
    title: 'Внимание',
    why: 'Нажмите: каждое нажатие попадёт в журнал внизу.',
    button: 'Обратить внимание',
    pressed: 'Кнопка нажата!',
  },
  trackedInput: {
    title: 'Отслеживаемое поле',
    why: 'Текст появится через полсекунды после последней буквы.',
    label: 'Ваш текст',
  },
  users: {
    title: 'Запрос по кнопке',
    why: 'Два имени загружаются одновременно. Нажмите дважды: победит последнее нажатие.',
    button: 'Загрузить имена',
    loading: 'Загрузка...',
    and: ' и ',
    failed: 'Ошибка запроса',
  },
  fullName: {
    title: 'Полное имя',
    why: 'Два поля сходятся в одном потоке.',
    firstLabel: 'Имя',
    lastLabel: 'Фамилия',
    fullName: (name: string) => `Полное имя: ${name}`,
  },
  ticker: {
    title: 'Тикер',
    why: 'Начался, как только открылась страница; после пятого тика умолкает навсегда.',
    started: 'it works!',
    tick: (n: number) => `тик ${n}`,
    waiting: 'ждём первого тика',
  },
  inbox,
  scoreMissing:
    'Партитура не загрузилась. Виджеты работают и без неё, а чтобы увидеть её, обновите страницу',
  journal: {
    title: 'Журнал',
    whole: 'Весь журнал',
    warning: 'Предупреждение',
    error: 'Ошибка',
  },
};

export type PageTexts = typeof page;
