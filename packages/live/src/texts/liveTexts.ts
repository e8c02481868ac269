import type { InEachLanguage } from '@partitura/base/language/language.ts';
import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { Limit, MissingReason } from '../place/placedSite.ts';
import type { Unusual } from '../panel/model/unusual.ts';
import type { SiteState } from '../record/siteState.ts';

const inRussian = pluralIn('ru');
const inEnglish = pluralIn('en');
const formats = { ru: new Intl.NumberFormat('ru'), en: new Intl.NumberFormat('en') };
const formatCount = (n: number, language: keyof typeof formats) => formats[language].format(n);

type StateTexts = { readonly [State in SiteState]: (open: number) => string };

type UnusualTexts = {
  readonly [Kind in Unusual['kind']]: (fact: Extract<Unusual, { kind: Kind }>) => string;
};

type MissingReasonTexts = {
  readonly [Kind in MissingReason['kind']]: (why: Extract<MissingReason, { kind: Kind }>) => string;
};

/** The texts of the panel and the reports in Russian. */
const ru = {
  panel: 'Партитура: потоки приложения',
  close: 'Закрыть панель',
  tall: 'На всю высоту',
  ownWindow: 'Отдельное окно',
  intoPage: 'Вернуть на страницу',
  noWindow: 'Браузер не открыл окно.',
  search: 'Найти поток',
  searchHint: 'Имя, файл, оператор, значение',
  findings: 'Находки',
  rule: 'Правило; объяснено в partitura-live/findings.md',
  silence: (line: string) => `Не показывать находки строки ${line} до перезагрузки страницы`,
  times: (n: number) =>
    `${formatCount(n, 'ru')} ${inRussian(n, { one: 'раз', few: 'раза', other: 'раз' })}`,
  list: 'Потоки, последние использованные сверху',
  packages: (n: number, isShown: boolean) =>
    isShown
      ? `Из пакетов: ${formatCount(n, 'ru')} ${inRussian(n, { one: 'поток', few: 'потока', other: 'потоков' })}`
      : `${inRussian(n, { one: 'Скрыт', other: 'Скрыто' })} ${formatCount(n, 'ru')} ${inRussian(n, { one: 'поток', few: 'потока', other: 'потоков' })} из пакетов`,
  showPackages: 'Показывать пакеты',
  old: 'Заменены горячей перезагрузкой',
  line: (n: number) => `строка ${n}`,
  owner: (name: string) => `принадлежит ${name}`,
  states: {
    running: (open: number) => (open === 1 ? 'идёт' : `идёт, открыто ${formatCount(open, 'ru')}`),
    unwatched: () => 'идёт без подписчиков',
    failed: () => 'упал',
    ended: () => 'завершился',
    left: () => 'никто не подписан',
    unused: () => 'ещё не подписывались',
  } satisfies StateTexts as StateTexts,
  replaced: 'заменён',
  rest: (n: number, isShown: boolean) =>
    isShown
      ? `Без подписок или заменены: ${formatCount(n, 'ru')} ${inRussian(n, { one: 'поток', few: 'потока', other: 'потоков' })}`
      : `${inRussian(n, { one: 'Скрыт', other: 'Скрыто' })} ${formatCount(n, 'ru')} ${inRussian(n, { one: 'поток', few: 'потока', other: 'потоков' })} без подписок или заменённых`,
  showRest: 'Показывать все',
  values: (n: number) => `значений ${formatCount(n, 'ru')}`,
  errors: (n: number) => `ошибок ${formatCount(n, 'ru')}`,
  last: (value: string) => `последнее: ${value}`,
  /** The counts since the last navigation, or since the page was opened. */
  since: (opened: number, closed: number, hasNavigated: boolean) =>
    `${hasNavigated ? 'после перехода' : 'с открытия страницы'} открыто ${formatCount(opened, 'ru')}, закрыто ${formatCount(closed, 'ru')}`,
  grows: 'растёт',
  unusual: {
    often: ({ opened, closed, builds }) =>
      `открыто ${formatCount(opened, 'ru')}, закрыто ${formatCount(closed, 'ru')}${builds > 1 ? `, построен ${formatCount(builds, 'ru')} ${inRussian(builds, { one: 'раз', few: 'раза', other: 'раз' })}` : ''}`,
    inner: ({ open }) => `внутренних открыто ${formatCount(open, 'ru')}`,
    above: () => 'выше всё завершилось',
  } satisfies UnusualTexts as UnusualTexts,
  withoutPipe: 'Открыты без pipe',
  noScore: (place: string) => `${place}: здесь нет pipe, поэтому нет и партитуры.`,
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
  takeAway: 'Забрать',
  asText: 'Текст',
  takenCopied: 'Скопировано.',
  takenShown: 'Скопируйте отсюда:',
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
  dropped: (n: number) => `Удалено старых: ${formatCount(n, 'ru')}`,
  limits: {
    otherCopy: 'На странице есть ещё одна копия RxJS: её потоки не записаны.',
    linkedPackage:
      'На странице есть ещё одна копия RxJS, потому что папка partitura-live подключена ссылкой: потоки этой копии не записаны. Установите файл partitura-live-….tgz вместо папки.',
    droppedFrames:
      'Этот браузер забывает место `return x.pipe(…)`: такие потоки стоят без места или вместе. Chromium и Firefox его помнят.',
  } satisfies Record<Limit, string>,
};

/** Says an unusual fact in these texts. */
export function unusualText(fact: Unusual, { unusual }: Pick<LiveTexts, 'unusual'>): string {
  const say = unusual[fact.kind] as (one: Unusual) => string;
  return say(fact);
}

/** The texts of the panel and the reports. */
export type LiveTexts = typeof ru;

/** Returns the reason, in these texts, why the text or line of a pipe is unknown. */
export function missingReasonText(
  missingReason: MissingReason,
  { whys }: Pick<LiveTexts, 'whys'>,
): string {
  const say = whys[missingReason.kind] as (why: MissingReason) => string;
  return say(missingReason);
}

const en: LiveTexts = {
  panel: 'Partitura: streams of this app',
  close: 'Close the panel',
  tall: 'Full height',
  ownWindow: 'Own window',
  intoPage: 'Back to the page',
  noWindow: 'The browser did not open a window.',
  search: 'Find a pipe',
  searchHint: 'Name, file, operator, value',
  findings: 'Findings',
  rule: 'The rule, explained in partitura-live/findings.md',
  silence: (line) => `Silence the findings at ${line} until the page reloads`,
  times: (n) => `${formatCount(n, 'en')} ${inEnglish(n, { one: 'time', other: 'times' })}`,
  list: 'Pipes, the latest used first',
  packages: (n, isShown) => {
    const pipes = `${formatCount(n, 'en')} ${inEnglish(n, { one: 'pipe', other: 'pipes' })} of packages`;
    return isShown ? pipes : `${pipes} ${inEnglish(n, { one: 'is', other: 'are' })} hidden`;
  },
  showPackages: 'Show packages',
  old: 'Replaced by hot reload',
  line: (n) => `line ${n}`,
  owner: (name) => `of ${name}`,
  states: {
    running: (open) => (open === 1 ? 'running' : `running, ${formatCount(open, 'en')} open`),
    unwatched: () => 'runs without subscribers',
    failed: () => 'failed',
    ended: () => 'ended',
    left: () => 'no subscriber',
    unused: () => 'never subscribed',
  },
  replaced: 'replaced',
  rest: (n, isShown) => {
    const pipes = `${formatCount(n, 'en')} ${inEnglish(n, { one: 'pipe', other: 'pipes' })} never subscribed or replaced`;
    return isShown ? pipes : `${pipes} ${inEnglish(n, { one: 'is', other: 'are' })} hidden`;
  },
  showRest: 'Show all',
  values: (n) => `${formatCount(n, 'en')} ${inEnglish(n, { one: 'value', other: 'values' })}`,
  errors: (n) => `${formatCount(n, 'en')} ${inEnglish(n, { one: 'error', other: 'errors' })}`,
  last: (value) => `last: ${value}`,
  since: (opened, closed, hasNavigated) =>
    `${formatCount(opened, 'en')} opened and ${formatCount(closed, 'en')} closed since ${hasNavigated ? 'the last navigation' : 'the page was opened'}`,
  grows: 'grows',
  unusual: {
    often: ({ opened, closed, builds }) =>
      `${formatCount(opened, 'en')} opened, ${formatCount(closed, 'en')} closed${builds > 1 ? `, built ${formatCount(builds, 'en')} times` : ''}`,
    inner: ({ open }) => `${formatCount(open, 'en')} inner open`,
    above: () => 'ended above',
  },
  withoutPipe: 'Open without a pipe',
  noScore: (place: string) => `${place}: there is no pipe here, so there is no score.`,
  within: (operator) => `in ${operator}`,
  enter: (what) => `Enter: ${what}`,
  choose: (place) => `Show alone: ${place}`,
  thread: 'Other pipes',
  threadHint:
    'Point at a mark: where it came from in other pipes, and where it went, is said here.',
  threadNone: 'No cause and no effect is recorded in other pipes.',
  cameFrom: (place) => `Came from ${place}`,
  wentTo: (place) => `Went to ${place}`,
  looking: 'Finding the places in the code…',
  nothing:
    'No pipe of the app is recorded yet. If it calls some, it has another copy of RxJS, or the import is not its first.',
  notFound: 'Nothing found.',
  openInEditor: 'Open in the editor',
  copyPlace: 'Copy the place',
  outcomes: {
    opened: () => 'Sent to the editor.',
    copied: (place) => `Copied: ${place}`,
    notOpened: (place) => `The editor did not open. Copied: ${place}`,
    notCopied: (place) => `The browser did not allow copying: ${place}`,
  },
  jumps: 'Go to the last:',
  sought: { end: 'End', error: 'Error', ignored: 'Ignored value' },
  jumped: {
    running: 'The pipe is running. This is the end of another subscription.',
    end: 'No end is recorded.',
    error: 'No error is recorded.',
    ignored: 'None of the latest values was ignored.',
  },
  takeAway: 'Take away',
  asText: 'Text',
  takenCopied: 'Copied.',
  takenShown: 'Copy it from here:',
  paused: 'Recording is paused.',
  failed: '',
  whys: {
    noFrame: () => 'The stack trace names no script that calls `pipe` here.',
    noScript: () => 'The text of the script could not be loaded.',
    noMap: () => 'The source map of the script could not be loaded.',
    lineNotMapped: () => 'The source map does not know this line of the script.',
    notAsked: ({ origin }) =>
      `${origin} was not asked: only the servers of the page and of the script are.`,
    noAnswer: ({ seconds }) => `Script, source map or file was not answered within ${seconds} s.`,
    noText: () => 'The source map has no text for this file.',
    evalWithoutLines: () => "webpack's `eval` has no lines; `devtool: 'eval-source-map'` has them.",
    brokenMap: ({ message }) => `The source map of the script can't be read: ${message}`,
    noCall: ({ operators }) =>
      `No call of \`pipe\` with this number of operators (${operators}) can be read there.`,
  },
  dropped: (n) => `Old events dropped: ${formatCount(n, 'en')}`,
  limits: {
    otherCopy: 'This page has another copy of RxJS: its streams are not recorded.',
    linkedPackage:
      'This page has another copy of RxJS, because the folder of partitura-live is linked: the streams of that copy are not recorded. Install the file partitura-live-….tgz instead of the folder.',
    droppedFrames:
      'This browser drops the place of `return x.pipe(…)`: such pipes have no line, or stand together. Chromium and Firefox keep it.',
  },
};

/** The texts of the panel and the reports in every language. */
export const liveTexts: InEachLanguage<LiveTexts> = { ru, en };
