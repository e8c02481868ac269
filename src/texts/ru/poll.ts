export const poll = {
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
  paused: 'Часы стоят, опроса нет',
  ended: 'Опрос остановлен',
  worksAgain: 'Письма снова приходят',
};

export type PollTexts = typeof poll;
