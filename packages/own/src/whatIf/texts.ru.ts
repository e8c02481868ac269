export const texts = {
  lede: 'Те же буквы, нажатия и клавиши в те же моменты, другой оператор; после последнего из них код играет ещё 10 с. Сам код не тронут.',
  operator: (name: string, line: number) => `${name}, строка ${line}`,
  playing: 'Проигрываем…',
  noOperator:
    'В коде нет оператора, который можно заменить похожим: например, switchMap на mergeMap или debounceTime на throttleTime.',
  failed: {
    ended: (choice: string) =>
      `С ${choice} код не закончился или прислал слишком много и остановлен, поэтому сравнить нечего.`,
    many: (choice: string) => `С ${choice} событий слишком много, чтобы их сравнить.`,
    other: (choice: string) =>
      `С ${choice} у кода другие строки с потоками, поэтому сравнить нечего.`,
  },
  threw: (choice: string, text: string) => `С ${choice} код бросил ошибку: ${text}`,
};
