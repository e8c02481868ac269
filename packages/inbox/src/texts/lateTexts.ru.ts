import { longText } from '@partitura/base/ui/texts/ru/longText.ts';

/** The texts of the line below the table and of an open message. */
export const texts = {
  poll: {
    pollFailed: 'Опрос не удался',
    failures: {
      network: 'Нет связи',
      redirect: 'Переадресация: возможно, нужен вход',
      status: (n: number) => `Статус ${n}`,
      long: 'Ответ слишком длинный',
      json: 'Ответ не JSON',
      shape: 'Ответ не той формы',
      notOk: 'Статус в ответе не ok',
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

/** The texts that only an inbox on another page uses. */
export const embed = {
  broken: 'Список писем остановился из-за ошибки. Письма не потеряны.',
  loading: 'Загружаем письма...',
  containerTaken: (id: string) => `В контейнере ${id && `с id "${id}" `}уже идёт приём сообщений`,
  badContainer: (given: string) => `container: ожидается id или элемент, получено ${given}`,
  restart: 'Показать снова',
  badInterval: (given: string, option: string) =>
    `${option}: ожидается положительное число миллисекунд, получено ${given}`,
  badSource: (given: string) =>
    `source: ожидается адрес, функция или Observable с письмами, получено ${given}`,
  refused: {
    message: (id: string, reason: string) => `Письмо ${id && `"${id}" `}не показано: ${reason}`,
    id: 'id: ожидается непустой текст или целое число',
    text: (field: string) => `${field}: ожидается текст, получен объект или список`,
    long: (field: string, most: number) => `${field}: больше ${most} знаков`,
    object: 'ожидается объект',
  },
  badFormat: 'formatReceived: ожидается текст',
};
