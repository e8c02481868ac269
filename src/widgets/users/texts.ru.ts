import type { CardTexts } from '../cardTexts.ts';

export const texts = {
  lessons: {
    'users.mergeMap': [
      'Дважды с mergeMap',
      'Первый запрос застрянет, второй ответит быстро. Что останется на экране?',
      'Ошибка первого: mergeMap ведёт все запросы сразу. Имена уже пришли, но опоздавшая ошибка их затёрла.',
    ],
    'users.switchMap': [
      'Дважды с switchMap',
      'Те же два нажатия. Помешает ли старый запрос новому?',
      'Нет: с новым нажатием switchMap бросил старый запрос. Имена остались на экране.',
    ],
    'users.exhaustMap': [
      'Трижды с exhaustMap',
      'Три нажатия подряд, быстрее ответа. Сколько раз спросим имена?',
      'Один раз: пока идёт запрос, exhaustMap не слышит нажатий. Так защищаются от двойного нажатия.',
    ],
  },
  tasks: {
    'users.second': 'Победит второе',
    'users.both': 'Дойдут оба',
    'users.inTurn': 'По очереди',
  },
  settings: {
    timeLimit: 'Предел ожидания',
    flatten: 'Оператор слияния',
  },
  whys: {
    flatten: (operator: string) =>
      `Два имени загружаются одновременно. О втором нажатии решает ${operator}.`,
  },
  faults: {
    builtIn: 'Без сети',
    builtInTitle: 'Имена даёт сама страница, без сети',
    user: (id: number) => `Пользователь ${id}`,
    userFaults: {
      fail: 'ошибка 500',
      hang: 'молчит',
      slow: 'медлит',
      html: 'HTML вместо JSON',
      name: 'имя не строка',
      refuse: 'нет соединения',
    },
    promises: {
      user: (shown: string) =>
        `Покажем «${shown}», второй запрос прервём; следующее нажатие спросит заново.`,
      userHang: (limit: string, shown: string) =>
        `Через ${limit} покажем «${shown}»; следующее нажатие спросит заново.`,
      userSlow: (late: string, shown: string) =>
        `Ответ опоздает на ${late}: до тех пор «${shown}», потом оба имени по порядку.`,
    },
  },
} satisfies CardTexts;
