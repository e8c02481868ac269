/** The texts of the score and of the page's time in Russian; they come with the score, after the page. */
export const score = {
  transport: {
    title: 'Ход времени',
    pause: 'Пауза',
    resume: 'Дальше',
    step: 'Шаг',
    speed: 'Скорость',
    speeds: { '0.1': '×0,1', '0.5': '×0,5', '1': '×1' },
    keys: 'Клавиши',
    keysTitle: 'Клавиши: пробел — пауза, точка — шаг',
    spaceKey: 'Пробел',
    periodKey: 'Точка',
    networkHeld: 'Ответы сети тоже придерживаем.',
    nothingWaits: 'Впереди событий нет.',
  },
  score: {
    score: 'Партитура потока: код и события на его строках',
    now: 'сейчас',
    then: 'в этот момент',
    ago: (seconds: number) => `−${seconds.toLocaleString('ru')}`,
    secondsAgo: (seconds: number) => `−${seconds.toLocaleString('ru')} с`,
    silent: 'тихо',
    reset: (label: string, preset: number) => `${label}: вернуть ${preset}`,
    bounds: (least: number, most: number, unit: string, step: number) =>
      `от ${least} до ${most}${unit && ` ${unit}`}${step === 1 ? '' : `, шаг ${step}`}`,
    adjusted: (value: number, bounds: string) => `Взято ${value}: можно ${bounds}.`,
    rejected: (typed: string, value: number, bounds: string) =>
      `${typed === '' ? 'Здесь пусто' : `«${typed}» — не число`}, поэтому осталось ${value}: можно ${bounds}.`,
    settings: {
      pause: 'Пауза',
      pace: 'Оператор темпа',
      timeLimit: 'Предел ожидания',
      flatten: 'Оператор слияния',
      period: 'Период',
      count: 'Число тиков',
      pollMs: 'Период опроса',
    },
    /** What stands below the card's title when the settings are others. */
    whys: {
      pause: (ms: number) => `Текст появится через ${ms} мс после последней буквы.`,
      pace: (operator: string) => `Что пройдёт и когда, решает ${operator}.`,
      flatten: (operator: string) =>
        `Два имени загружаются одновременно. О втором нажатии решает ${operator}.`,
      count: (n: number) =>
        n === 0 ? 'Начат заново, и тиков не будет.' : `Начат заново; после ${n}-го тика умолкает.`,
      pollMs: (seconds: number) =>
        `Опрос раз в ${seconds.toLocaleString('ru')} с. Новые письма встают сверху.`,
    },
    choices: {
      debounceTime: 'debounceTime ждёт паузы и берёт последнее. Для поиска по мере ввода.',
      throttleTime: 'throttleTime берёт первое и на время паузы не слушает. Для частых нажатий.',
      auditTime:
        'auditTime после первого выжидает и берёт самое свежее. Для прокрутки и размеров окна.',
      sampleTime:
        'sampleTime через равные сроки берёт самое свежее, если оно новое. Для приборов и графиков.',
      switchMap: 'switchMap бросает начатое ради нового. Когда важен только последний ответ.',
      mergeMap:
        'mergeMap ведёт все сразу, ответы — по мере готовности. Когда нужны все, а порядок не важен.',
      concatMap: 'concatMap ставит новое в очередь. Когда нужны все и строго по порядку.',
      exhaustMap:
        'exhaustMap не слушает новое, пока не закончит текущее. Против двойных нажатий, для опроса.',
    },
    ms: 'мс',
    hints: {
      pointer:
        'Наведите на событие (с клавиатуры — стрелки): покажем, откуда оно взялось и к чему привело.',
      touch: 'Коснитесь события: покажем, откуда оно взялось и к чему привело.',
    },
    kinds: {
      subscribe: 'подписка',
      next: 'значение',
      error: 'ошибка',
      complete: 'завершение',
      unsubscribe: 'отписка',
    },
  },
  scrubber: {
    label: 'Посмотреть, что было',
    now: 'сейчас',
    ago: (seconds: number) => `${seconds.toLocaleString('ru')} с назад`,
    toNow: 'Вернуться',
  },
  export: {
    label: 'Забрать с собой',
    kinds: {
      test: 'Скопировать тест',
      text: 'Диаграмма текстом',
      svg: 'SVG',
      file: 'Исходный код',
    },
    hints: {
      test: 'Запись как тест и файлы, которые ему нужны. Скачайте архив и распакуйте в пустую папку: команды для запуска — в первых строках теста. Те же события дадут то же самое, пока поток не изменят.',
      text: 'Строка — одна дорожка, столбец — один момент; внизу — что значат буквы.',
      svg: 'Диаграмма эпизода одним файлом, для светлой и тёмной темы.',
      file: 'Тот самый файл, который сейчас работает на странице.',
    },
    problems: {
      nothing: 'Пока нечего повторять: в этом потоке ещё ничего не случилось.',
      cut: 'Начало записи вытеснили новые события, а без него повтор будет другим. Измените любую настройку потока или обновите страницу: запись начнётся заново.',
      long: 'Запись слишком длинная: столько таймеров подряд тест не выдержит. Измените любую настройку потока или обновите страницу: запись начнётся заново.',
      large:
        'В записи слишком много текста: такой тест никто не прочтёт. Измените любую настройку потока или обновите страницу: запись начнётся заново.',
      unwritable: 'В записи есть значение, которое не записать в виде кода.',
      unreachable: 'Эта часть страницы не загрузилась. Проверьте связь и нажмите ещё раз.',
      unlike:
        'На тех же событиях поток повёл себя не так, как в записи: время шло неровно, или виджет сейчас сломан нарочно. Такой тест не прошёл бы, поэтому его нет.',
    },
    file: 'Файл',
    contents: 'Содержимое файла',
    download: 'Скачать',
    downloadAll: 'Скачать все файлы (.zip)',
    svgTitle: (name: string) => `Партитура потока ${name}`,
  },
};

/** The shape that these texts have in every language. */
export type ScoreTexts = typeof score;
