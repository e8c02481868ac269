const seconds = (n: number) => `${n.toLocaleString('ru')} с`;

/** The texts of the score, the time controls and page links; they load with the score, after the page. */
export const score = {
  transport: {
    title: 'Ход времени',
    pause: 'Пауза',
    resume: 'Пуск',
    step: 'Шаг',
    speed: 'Скорость',
    speeds: { '0.1': '×0,1', '1': '×1' },
    keys: 'Клавиши',
    spaceKey: 'Пробел',
    periodKey: 'Точка',
    networkHeld: 'Ответы сети тоже придерживаем.',
    stepped: (byMs: number, lanes: readonly string[]) =>
      [`Шаг: прошло ${byMs} мс`, ...lanes].join('. ') + '.',
    nothingWaits: 'Впереди событий нет.',
  },
  score: {
    score: 'Партитура потока: код и события на его строках',
    units: { s: 'с', min: 'мин', h: 'ч' },
    decimal: ',',
    whatIf: 'А если…',
    silent: 'тихо',
    at: (n: number) => `через ${seconds(n)} после открытия`,
    example: 'Пример',
    anew: 'заново',
    deaf: 'глух',
    quotes: ['«', '»'],
    reset: (label: string, preset: number) => `${label}: вернуть ${preset}`,
    bounds: (least: number, most: number, unit: string, step: number) =>
      `от ${least} до ${most}${unit && ` ${unit}`}${step === 1 ? '' : `, шаг ${step}`}`,
    adjusted: (value: number, bounds: string) => `Взято ${value}: можно ${bounds}.`,
    rejected: (typed: string, value: number, bounds: string) =>
      `${typed === '' ? 'Здесь пусто' : `«${typed}» — не число`}, поэтому осталось ${value}: можно ${bounds}.`,
    choices: {
      debounceTime: 'debounceTime ждёт паузы и берёт последнее. Так ищут по мере ввода.',
      throttleTime: 'throttleTime берёт первое и на время глохнет. Так сдерживают частые нажатия.',
      auditTime: 'auditTime после первого выжидает и берёт самое свежее. Так следят за прокруткой.',
      sampleTime: 'sampleTime с равным шагом берёт самое свежее. Так рисуют графики.',
      catchError: 'catchError заменяет ошибку.',
      tap: 'tap только смотрит.',
      forkJoin: 'forkJoin ждёт завершения; ошибка одного отменяет всех.',
      combineLatest: 'combineLatest берёт последнее от каждого.',
      switchMap: 'switchMap бросает начатое ради нового: важен только последний ответ.',
      mergeMap: 'mergeMap ведёт все сразу и отдаёт ответы, как только придут: порядок не важен.',
      concatMap: 'concatMap ставит новое в очередь: нужны все и строго по порядку.',
      exhaustMap:
        'exhaustMap не слушает новое, пока не закончит текущее. Так защищаются от повторов.',
    },
    ms: 'мс',
    kinds: {
      subscribe: 'подписка',
      next: 'значение',
      error: 'ошибка',
      complete: 'завершение',
      unsubscribe: 'отписка',
    },
  },
  hints: {
    pointer: 'Наведите на событие или выберите его стрелками: покажем путь.',
    touch: 'Коснитесь события: покажем его путь.',
  },
  opening: { again: 'Ещё раз', yourTurn: 'Теперь вы' },
  legend: 'Условные знаки',
  scrubber: {
    label: 'Посмотреть, что было',
    now: 'сейчас',
    ago: (n: number) => `${seconds(n)} назад`,
    moment: (when: string, n: number, all: number) => `${when}, момент ${n} из ${all}`,
    play: 'Повтор',
    stop: 'Остановить',
    toNow: 'Вернуться',
    goesToNow: 'Вы смотрите в прошлое, а буквы и нажатия идут в настоящее',
  },
  ownOpen: 'Открыть редактор',
  export: {
    label: 'Забрать с собой',
    kinds: {
      test: 'Тест по записи',
      svg: 'Картинка SVG',
    },
    close: 'Закрыть',
    unreachable: 'Эта часть страницы не загрузилась. Проверьте связь и нажмите ещё раз.',
  },
  share: {
    share: 'Поделиться',
    shareTitle: 'Ссылка на страницу как есть, с записью',
    opened: 'Это запись из ссылки: листайте её ползунком. «Вернуться» покажет живую страницу.',
    beforeEnd: (agoS: number) => (agoS === 0 ? 'конец записи' : `до конца ${seconds(agoS)}`),
    unreachable: 'Запись из ссылки не загрузилась. Проверьте связь и обновите страницу.',
    invalid:
      'Ссылка не открылась: она обрезана, изменена или сделана другой версией страницы. Перед вами обычная страница.',
    dismiss: 'Понятно',
  },
};

export type ScoreTexts = typeof score;
