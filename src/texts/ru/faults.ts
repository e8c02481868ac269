/** The texts about faults in Russian; they come with the score, once the widgets work. */
export const faults = {
  label: 'Сломать',
  nothing: 'Сломать…',
  fix: 'Починить',
  builtIn: 'Без сети',
  builtInTitle: 'Имена даёт сама страница, без сети',
  cause: 'Сломано нарочно',

  without: (selector: string) => `Нет ${selector}`,
  user: (id: number) => `Пользователь ${id}`,
  userFaults: {
    fail: 'ошибка 500',
    hang: 'молчит',
    slow: 'медлит',
    html: 'HTML вместо JSON',
    name: 'имя не строка',
    refuse: 'нет соединения',
  },
  poll: 'Источник',
  pollFaults: {
    fail: 'ошибка',
    hang: 'молчит',
    slow: 'медлит',
    shape: 'ответ не той формы',
    status: 'статус не ok',
    odd: 'письмо без отправителя',
  },
  subscription: 'Подписка: ошибка',

  seconds: (ms: number) => `${(ms / 1000).toLocaleString('ru')} с`,
  promises: {
    without: (selector: string, warning: string) =>
      `${selector} нет: в журнале предупреждение «${warning}», виджет ничего не делает, остальные работают.`,
    user: (shown: string) =>
      `Покажем «${shown}», второй запрос прервём; следующее нажатие спросит заново.`,
    userHang: (limit: string, shown: string) =>
      `Через ${limit} покажем «${shown}»; следующее нажатие спросит заново.`,
    userSlow: (late: string, shown: string) =>
      `Ответ опоздает на ${late}: до тех пор «${shown}», потом оба имени по порядку.`,
    poll: 'Таблица не изменится, опрос продолжится.',
    pollHang: (limit: string) =>
      `Через ${limit} перестанем ждать: таблица не изменится, опрос продолжится.`,
    pollSlow: (late: string) =>
      `Письма придут на ${late} позже, опросы не наложатся друг на друга.`,
    pollStarved:
      'Писем не будет: каждый новый опрос обрывает прежний, не дождавшись ответа. Таблица не изменится.',
    pollOverlap: (late: string) => `Письма придут на ${late} позже, и опросы пойдут внахлёст.`,
    pollQueue: 'Письма придут, но всё позже и позже: опросы стоят в очереди друг за другом.',
    pollOdd: 'Такое письмо пропустим, остальные покажем.',
    subscription: (logged: string) =>
      `Ошибка вне catchError: в журнале «${logged}», опрос остановлен, письма на месте.`,
  },
};

export type FaultTexts = typeof faults;
