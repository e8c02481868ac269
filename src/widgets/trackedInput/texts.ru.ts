import type { CardTexts } from '../cardTexts.ts';

export const texts = {
  lessons: {
    'trackedInput.debounce': [
      'Печатать быстро',
      'Напечатаем «привет» быстро и остановимся. Что дойдёт до надписи?',
      'Только слово целиком: debounceTime ждёт полсекунды тишины, а каждая буква начинает ожидание заново.',
    ],
    'trackedInput.throttle': [
      'То же с throttleTime',
      'Печатаем так же быстро, но оператор другой. Дойдёт ли слово целиком?',
      'Нет: throttleTime берёт первое и полсекунды не слушает. Дошли «п» и «прив», а конец слова потерялся.',
    ],
    'trackedInput.same': [
      'Вернуть то же слово',
      'Напечатаем «нота», сотрём букву и тут же вернём. Обновится ли надпись ещё раз?',
      'Нет: debounceTime отдал «нота» дважды, но distinctUntilChanged не пускает то, что уже показано.',
    ],
  },
  tasks: {
    'trackedInput.two': 'Две надписи',
    'trackedInput.first': 'Первая без последней',
  },
  settings: {
    pause: 'Пауза',
    pace: 'Оператор темпа',
  },
  whys: {
    pause: (ms: number) => `Текст появится через ${ms} мс после последней буквы.`,
    pace: (operator: string) => `Что пройдёт и когда, решает ${operator}.`,
  },
} satisfies CardTexts;
