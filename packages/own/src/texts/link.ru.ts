import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';

const plural = pluralIn('ru');

const count = (n: number) => n.toLocaleString('ru');
const actions = (n: number) =>
  `${count(n)} ${plural(n, { one: 'действие', few: 'действия', other: 'действий' })}`;
const seconds = (ms: number) => `${Number((ms / 1000).toFixed(1)).toLocaleString('ru')} с`;

/** The texts of a link of own code: of its dialog, and of the card that opens it. */
export const texts = {
  ways: {
    link: {
      title: 'Ссылка на этот код',
      label: 'Адрес',
      open: 'Прочтёт каждый, у кого есть ссылка. Она хранится только в адресе, на сервер ничего не уходит. Открытый по ней код запускают нажатием.',
    },
    embed: {
      title: 'Строка для статьи',
      label: 'HTML',
      open: 'Она показывает одну эту карточку; код запускает читатель нажатием. Всё хранится в адресе, на сервер ничего не уходит. Где скрипты выключены, код виден текстом.',
    },
  },
  alone: 'В ней только код: пока ничего не нажимали и не печатали.',
  whole: (n: number, ms: number) => `В ней код и запись: ${actions(n)} за ${seconds(ms)}.`,
  part: (kept: number, all: number, ms: number) =>
    kept === 0
      ? `В ней только код: запись (${actions(all)}) не поместилась.`
      : `В ней код и начало записи: ${actions(kept)} из ${count(all)}, за ${seconds(ms)}. Остальное не поместилось.`,
  long: 'Код слишком длинный, в ссылку он не поместится.',
  arrived:
    'Этот код пришёл по ссылке. Сам он не запустится: сначала прочтите его. Он пойдёт отдельно от страницы, без сети и хранилища.',
  framed: 'Код запускается нажатием. Он пойдёт отдельно от страницы, без сети и хранилища.',
  plays: (n: number, ms: number) =>
    `Вместе с ним повторится запись: ${actions(n)} за ${seconds(ms)}.`,
  unreachable: 'Карточка не загрузилась. Проверьте связь и нажмите ещё раз.',
  run: 'Запустить',
  code: 'Код из ссылки',
  invalid:
    'Ссылка не открылась: она обрезана, изменена или сделана другой версией страницы. Ничего не запущено.',
  /** The title of the page with one stream, and of its link to the whole page. */
  stream: 'Поток RxJS',
  inPartitura: 'В Партитуре ↗',
};
