import type { Ended } from '../frame/sandbox.ts';

export const texts = {
  editor: 'Код потока',
  patterns: 'С чего начать',
  typed: 'Поле typed$',
  click: 'Нажать: clicks$',
  keys: 'Сюда нажимают клавиши: keys$',
  pointer: 'Здесь водят указателем: pointer$',
  again: 'Сначала',
  svg: 'Картинка SVG',
  link: 'Ссылка',
  /** The title of the picture. */
  picture: 'Свой поток',
  syntax: (message: string) => `Так код не читается: ${message}`,
  module: (name: string) => `Подключить можно только rxjs, а не ${name}.`,
  typescript: 'Эта часть TypeScript не только типы: запишите её иначе.',
  long: 'Код длиннее 20 000 знаков.',
  ended: {
    silent: 'Код молчал целую секунду и остановлен. Измените его, и он пойдёт снова.',
    odd: 'Код прислал сообщение не в том виде и остановлен. Измените его, и он пойдёт снова.',
    flood: 'Код прислал слишком много сообщений и остановлен. Измените его, и он пойдёт снова.',
  } satisfies Record<Ended, string>,
  left: (count: number) => `Не показано, потому что слишком часто: ${count}.`,
  more: (count: number) => `… и ещё строк: ${count}`,
  noLanes: 'В коде пока нет потока: напишите, например, interval(1000).',
};
