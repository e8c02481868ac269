const withChoice = (choice: string) => `${choice.startsWith('sw') ? 'Со' : 'С'} ${choice}`;

export const texts = {
  lede: 'Те же буквы, нажатия и клавиши в те же моменты, но другой оператор; после последнего действия код идёт ещё 10 с. Сам код не тронут.',
  operator: (name: string, line: number) => `${name}, строка ${line}`,
  playing: 'Проигрываем…',
  noOperator:
    'В коде нет оператора, который можно заменить похожим: например, switchMap на mergeMap или debounceTime на throttleTime.',
  failed: {
    ended: (choice: string) =>
      `${withChoice(choice)} код не закончился или прислал слишком много и был остановлен, поэтому сравнить нечего.`,
    many: (choice: string) => `${withChoice(choice)} событий слишком много, чтобы их сравнить.`,
    other: (choice: string) =>
      `${withChoice(choice)} у кода другие строки с потоками, поэтому сравнить нечего.`,
  },
  threw: (choice: string, text: string) => `${withChoice(choice)} код бросил ошибку: ${text}`,
};
