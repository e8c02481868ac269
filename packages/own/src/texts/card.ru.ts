import { errorWords } from '@partitura/base/ui/texts/ru/errorWords.ts';
import type { EndReason } from '../frame/sandbox.ts';

export const texts = {
  editor: 'Код потока',
  patterns: 'С чего начать',
  ownCode: 'Свой код',
  typed: 'Поле typed$',
  click: 'Нажать: clicks$',
  keys: 'Клавиши: keys$',
  pointer: 'Водите здесь указателем: pointer$',
  notGiven: (events: string) => `Этих событий карточка дать не может: ${events}.`,
  again: 'Сначала',
  edit: 'Изменить',
  done: 'Готово',
  svg: 'Картинка SVG',
  link: 'Ссылка',
  embed: 'Встроить',
  /** The title of the picture. */
  picture: 'Свой поток',
  /** The parser's own message is in English. */
  syntax: (_message: string) => 'Здесь код не читается: запишите это место иначе.',
  errorWords,
  token: (token: string) => `Здесь не может стоять «${token}».`,
  expected: (token: string) => `Здесь не хватает «${token}».`,
  comma: 'Здесь не хватает запятой или закрывающей скобки.',
  semicolon: 'Здесь нужна точка с запятой или новая строка.',
  end: 'Код обрывается: не хватает, например, закрывающей скобки.',
  string: 'Строка не закрыта: не хватает кавычки.',
  template: 'Шаблонная строка не закрыта: не хватает `.',
  comment: 'Комментарий не закрыт: не хватает */.',
  regexp: 'Регулярное выражение не закрыто: не хватает /.',
  pattern: (_message: string) =>
    'Такое регулярное выражение не читается: проверьте в нём скобки, {…} и буквы после /.',
  meta: 'import.meta есть только у файла модуля, а у этого кода файла нет.',
  twice: (name: string) => `Имя ${name} объявлено дважды.`,
  initializer: 'Объявление без значения: добавьте = и значение.',
  await: 'await пишут в async-функции или вне функций.',
  return: 'return пишут только в функции.',
  rxjs5: (name: string) =>
    `${name} — из RxJS 5. В RxJS 7: import { Observable, map } from 'rxjs', а операторы стоят в .pipe(…).`,
  method: (name: string) => `В RxJS 6 и 7 операторы стоят в pipe: .pipe(${name}(…)).`,
  module: (name: string) => `Подключить можно только rxjs, а не ${name}.`,
  typescript: 'Эта часть TypeScript — не только типы: запишите её иначе.',
  missing: (name: string) => `Имени ${name} нет ни в коде, ни в RxJS.`,
  /** The text before the import, the import, and the text after it. */
  unimported: (name: string): readonly [string, string, string] => [
    `${name} надо подключить: `,
    `import { ${name} } from 'rxjs'`,
    '.',
  ],
  page: (name: string) => `На странице карточки нет ${name}.`,
  network: (name: string) =>
    `Сети у кода нет: вместо ${name} возьмите request(value, ms) или poll().`,
  long: 'Код длиннее 20 000 знаков или 1000 строк.',
  deep: 'В коде слишком глубокая вложенность или слишком длинное выражение: разделите код на части.',
  lanes: (most: string) => `Дорожек больше ${most}: уберите часть операторов.`,
  endReasons: {
    silent: 'Код молчал целую секунду и был остановлен. Измените его, и он пойдёт снова.',
    odd: 'Код прислал сообщение не того вида, и его остановили. Измените его, и он пойдёт снова.',
    flood:
      'Код прислал слишком много сообщений, и его остановили. Измените его, и он пойдёт снова.',
  } satisfies Record<EndReason, string>,
  omitted: (count: number) => `Не показано событий из-за частоты: ${count}.`,
  console: 'Что пишет код',
  earlier: (count: number) => `Раньше было ещё строк: ${count}`,
  held: 'Запись остановлена. Код пойдёт дальше с вашим следующим действием.',
  old: 'Дорожки пока от прежнего кода.',
  /** An input of a pattern, with its values and their times in milliseconds. */
  plays: (name: string, values: readonly (readonly [ms: string, value: string])[]) =>
    `${name}: ${values.map(([ms, value]) => `${value} в ${ms}`).join(', ')} мс.`,
  knobs: {
    label: 'Что можно поменять в коде',
    /** The operator of a line. */
    operator: 'Оператор',
    at: (name: string, line: number) => `${name}, строка ${line}`,
  },
  moving: {
    hint: 'Значение входа можно перетащить по его дорожке. С клавиатуры: выберите его стрелками, Alt+← и Alt+→ двигают на 50 мс, Delete убирает.',
    at: (ms: number) => `${ms.toLocaleString('ru')} мс`,
    moved: (what: string, ms: number) => `${what}: время ${ms.toLocaleString('ru')} мс`,
    removed: (what: string) => `${what}: убрано`,
  },
  noLanes: 'В коде пока нет потока: напишите, например, interval(1000).',
};
