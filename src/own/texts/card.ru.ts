import type { Ended } from '../frame/sandbox.ts';

export const texts = {
  editor: 'Код потока',
  patterns: 'С чего начать',
  typed: 'Поле typed$',
  click: 'Нажать: clicks$',
  keys: 'Клавиши: keys$',
  pointer: 'Здесь водят указателем: pointer$',
  again: 'Сначала',
  svg: 'Картинка SVG',
  link: 'Ссылка',
  embed: 'Встроить',
  /** The title of the picture. */
  picture: 'Свой поток',
  syntax: (message: string) => `Так код не читается: ${message}`,
  module: (name: string) => `Подключить можно только rxjs, а не ${name}.`,
  typescript: 'Эта часть TypeScript не только типы: запишите её иначе.',
  missing: (name: string) => `Имени ${name} нет ни в коде, ни в RxJS.`,
  unimported: (name: string) => `${name} надо подключить: import { ${name} } from 'rxjs'.`,
  page: (name: string) =>
    `Страницы у кода нет: вместо ${name} возьмите typed$, clicks$, keys$ или pointer$.`,
  network: (name: string) =>
    `Сети у кода нет: вместо ${name} возьмите request(value, ms) или poll().`,
  long: 'Код длиннее 20 000 знаков.',
  lanes: (most: string) => `Дорожек больше ${most}: уберите часть операторов.`,
  ended: {
    silent: 'Код молчал целую секунду и остановлен. Измените его, и он пойдёт снова.',
    odd: 'Код прислал сообщение не в том виде и остановлен. Измените его, и он пойдёт снова.',
    flood: 'Код прислал слишком много сообщений и остановлен. Измените его, и он пойдёт снова.',
  } satisfies Record<Ended, string>,
  left: (count: number) => `Не показано, потому что слишком часто: ${count}.`,
  more: (count: number) => `… и ещё строк: ${count}`,
  held: 'Картина стоит, чтобы её рассмотреть. Код пойдёт дальше с вашим следующим действием.',
  old: 'Дорожки пока от прежнего кода.',
  knobs: {
    label: 'Что можно поменять в коде',
    /** The operator of a line. */
    operator: 'Оператор',
    at: (name: string, line: number) => `${name}, строка ${line}`,
  },
  moving: {
    label: 'Что было на входах и когда',
    hint: 'Значение входа можно перетащить по его дорожке. С клавиатуры: выберите его стрелками, Alt+← и Alt+→ двигают на 50 мс, Delete убирает.',
    none: 'Пока ничего.',
    inMs: (what: string) => `${what}, мс`,
    time: (what: string) => `${what}, миллисекунд от начала`,
    remove: (what: string) => `Убрать ${what}`,
    more: (count: number) => `и ещё ${count}`,
    at: (ms: number) => `${ms.toLocaleString('ru')} мс`,
    moved: (what: string, ms: number) => `${what}: теперь в ${ms.toLocaleString('ru')} мс`,
    removed: (what: string) => `${what}: убрано`,
  },
  noLanes: 'В коде пока нет потока: напишите, например, interval(1000).',
};
