import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { Limit, MissingReason } from '../place/placedSite.ts';
import type { SiteState, Unusual } from '../record/siteState.ts';

const formatter = new Intl.NumberFormat('ru');
const inRussian = pluralIn('ru');
const format = (n: number) => formatter.format(n);
const times = (n: number) =>
  `${format(n)} ${inRussian(n, { one: 'раз', few: 'раза', other: 'раз' })}`;
const pipes = (n: number) =>
  `${format(n)} ${inRussian(n, { one: 'поток', few: 'потока', other: 'потоков' })}`;
const hidden = (n: number) => inRussian(n, { one: 'Скрыт', other: 'Скрыто' });

type StateTexts = { readonly [State in SiteState]: (open: number) => string };

type UnusualTexts = {
  readonly [Kind in Unusual['kind']]: (fact: Extract<Unusual, { kind: Kind }>) => string;
};

type MissingReasonTexts = {
  readonly [Kind in MissingReason['kind']]: (why: Extract<MissingReason, { kind: Kind }>) => string;
};

/** The texts of the panel and the reports in Russian. */
export const ru = {
  panel: 'Партитура: потоки приложения',
  close: 'Закрыть панель',
  tall: 'На всю высоту',
  search: 'Найти поток',
  searchHint: 'Имя, файл, оператор, значение',
  findings: 'Находки',
  rule: 'Правило; объяснено в partitura-live/findings.md',
  silence: (line: string) => `Не показывать находки строки ${line} до перезагрузки страницы`,
  times,
  list: 'Потоки, последние использованные сверху',
  packages: (n: number, isShown: boolean) =>
    isShown ? `Из пакетов: ${pipes(n)}` : `${hidden(n)} ${pipes(n)} из пакетов`,
  old: 'Заменены горячей перезагрузкой',
  line: (n: number) => `строка ${n}`,
  owner: (name: string) => `принадлежит ${name}`,
  states: {
    running: (open: number) => (open === 1 ? 'идёт' : `идёт, открыто ${format(open)}`),
    unwatched: () => 'идёт без подписчиков',
    failed: () => 'упал',
    ended: () => 'завершился',
    left: () => 'никто не подписан',
    unused: () => 'ещё не подписывались',
  } satisfies StateTexts as StateTexts,
  replaced: 'заменён',
  rest: (n: number, isShown: boolean) =>
    isShown
      ? `Без подписок или заменены: ${pipes(n)}`
      : `${hidden(n)} ${pipes(n)} без подписок или заменённых`,
  show: { packages: 'Показывать пакеты', rest: 'Показывать все' },
  values: (n: number) => `значений ${format(n)}`,
  errors: (n: number) => `ошибок ${format(n)}`,
  last: (value: string) => `последнее: ${value}`,
  /** The counts since the last navigation, or since the page was opened. */
  since: (opened: number, closed: number, hasNavigated: boolean) =>
    `${hasNavigated ? 'после перехода' : 'с открытия страницы'} открыто ${format(opened)}, закрыто ${format(closed)}`,
  grows: 'растёт',
  unusual: {
    often: ({ opened, closed, builds }) =>
      `открыто ${format(opened)}, закрыто ${format(closed)}${builds > 1 ? `, построен ${times(builds)}` : ''}`,
    inner: ({ open }) => `внутренних открыто ${format(open)}`,
    above: () => 'выше всё завершилось',
  } satisfies UnusualTexts as UnusualTexts,
  withoutPipe: 'Открыты без pipe',
  noScore: (place: string) => `${place}: здесь нет pipe и партитуры.`,
  within: (operator: string) => `в ${operator}`,
  enter: (what: string) => `Enter: ${what}`,
  choose: (place: string) => `Показать отдельно: ${place}`,
  thread: 'Другие потоки',
  threadHint: 'Отметьте событие: здесь будет, откуда оно пришло и куда ушло в других потоках.',
  threadNone: 'В других потоках ни причин, ни следствий не записано.',
  cameFrom: (place: string) => `Пришло из ${place}`,
  wentTo: (place: string) => `Ушло в ${place}`,
  looking: 'Ищем места в коде…',
  nothing:
    'Пока не записан ни один pipe приложения. Если оно их вызывает, у него другая копия RxJS или импорт стоит не первым.',
  notFound: 'Ничего не нашлось.',
  openInEditor: 'Открыть в редакторе',
  copyPlace: 'Скопировать место',
  /** The result of opening a line. */
  outcomes: {
    opened: () => 'Отправлено в редактор.',
    copied: (place: string) => `Скопировано: ${place}`,
    notOpened: (place: string) => `Редактор не открылся. Скопировано: ${place}`,
    notCopied: (place: string) => `Браузер не дал скопировать: ${place}`,
  },
  jumps: 'К последнему:',
  sought: { end: 'Конец', error: 'Ошибка', ignored: 'Отброшенное' },
  /** The result of looking for the latest mark of a kind. */
  jumped: {
    running: 'Поток идёт. Это конец другой подписки.',
    end: 'Конец не записан.',
    error: 'Ошибок не записано.',
    ignored: 'Среди последних событий отброшенных значений нет.',
  },
  paused: 'Запись остановлена.',
  /** Precedes a sentence in English. */
  failed: 'Ошибка инструмента:',
  /** The reasons why the text or the line of a pipe is unknown. */
  whys: {
    noFrame: () => 'В стеке вызовов не видно, какой скрипт вызвал здесь `pipe`.',
    noScript: () => 'Не удалось загрузить текст скрипта.',
    noMap: () => 'Не удалось загрузить source map скрипта.',
    lineNotMapped: () => 'В source map нет этой строки скрипта.',
    notAsked: ({ origin }) =>
      `${origin}: туда запроса не было, он бывает только к серверам страницы и скрипта.`,
    noAnswer: ({ seconds }) => `Скрипт, source map или файл не пришёл за ${seconds} с.`,
    noText: () => 'В source map нет текста этого файла.',
    evalWithoutLines: () =>
      "Режим `eval` в webpack не знает строк; их знает `devtool: 'eval-source-map'`.",
    /** Precedes the message of the error, in English. */
    brokenMap: ({ message }) => `Source map скрипта не читается: ${message}`,
    noCall: ({ operators }) =>
      `Там не найден вызов \`pipe\` с таким числом операторов: ${operators}.`,
  } satisfies MissingReasonTexts as MissingReasonTexts,
  dropped: (n: number) => `Удалено старых: ${format(n)}`,
  limits: {
    otherCopy: 'На странице есть ещё одна копия RxJS: её потоки не записаны.',
    linkedPackage:
      'На странице есть ещё одна копия RxJS, потому что папка partitura-live подключена ссылкой: потоки этой копии не записаны. Установите файл partitura-live-….tgz вместо папки.',
    droppedFrames:
      'Этот браузер забывает место `return x.pipe(…)`: такие потоки стоят без места или вместе. Chromium и Firefox его помнят.',
  } satisfies Record<Limit, string>,
};

/** The texts of the panel and the reports. */
export type LiveTexts = typeof ru;
