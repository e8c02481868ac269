import { longText } from '@partitura/base/ui/texts/ru/longText.ts';

/** The texts of the line below the table and of an open message. */
export const texts = {
  poll: {
    pollFailed: 'Опрос не удался',
    failures: {
      network: 'Нет связи',
      status: (n: number) => `Статус ${n}`,
      long: 'Ответ слишком длинный',
      json: 'Ответ не JSON',
      shape: 'Ответ не той формы',
      silent: (seconds: number) => `Нет ответа за ${seconds} с`,
      wait: (time: string) => `Просят подождать до ${time}`,
      other: 'Источник не смог ответить',
    },
    answeredAt: (time: string) => `Последний ответ в ${time}`,
    refused: (n: number) => `Не удалось показать писем: ${n}`,
    nextAt: (time: string) => `Следующий опрос в ${time}`,
    waiting: 'Ждём ответа',
    paused: 'Часы стоят, опроса нет',
    ended: 'Опрос остановлен',
    worksAgain: 'Письма снова приходят',
  },
  message: {
    locale: 'ru',
    from: 'Адрес',
    signed: 'Отправитель',
    received: 'Получено',
    body: 'Текст письма',
    noBody: 'Текста нет.',
    previous: 'Предыдущее',
    next: 'Следующее',
    close: 'Закрыть',
    longText,
  },
};

/** The texts of an inbox on other pages only. */
export const embed = {
  broken: 'Список писем остановился из-за ошибки. Письма не потеряны.',
  containerTaken: (id: string) => `В контейнере с id "${id}" уже идёт приём сообщений`,
  restart: 'Показать снова',
  badInterval: (given: string) =>
    `pollMs: ожидается положительное число миллисекунд, получено ${given}`,
  badFormat: 'formatReceived: ожидается текст',
};
