import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import { withInRussian } from '@partitura/base/ui/text/withInRussian.ts';

export const texts = {
  lede: 'Те же буквы, нажатия и клавиши в те же моменты, но другой оператор; после последнего действия код идёт ещё 10 с. Сам код не тронут.',
  operator: (name: string, line: number) => `${name}, строка ${line}`,
  playing: 'Проигрываем…',
  noOperator:
    'В коде нет оператора, который можно заменить похожим: например, switchMap на mergeMap или debounceTime на throttleTime.',
  failed: {
    ended: (choice: string) =>
      `${capitalize(withInRussian(choice))} код не закончился или прислал слишком много и был остановлен, поэтому сравнить нечего.`,
    many: (choice: string) =>
      `${capitalize(withInRussian(choice))} событий слишком много, чтобы их сравнить.`,
    other: (choice: string) =>
      `${capitalize(withInRussian(choice))} у кода другие строки с потоками, поэтому сравнить нечего.`,
  },
  threw: (choice: string, text: string) =>
    `${capitalize(withInRussian(choice))} код бросил ошибку: ${text}`,
};
