import { pluralIn } from '../pluralIn.ts';

const plural = pluralIn('ru');

function events(n: number) {
  const word = plural(n, { one: 'событие', few: 'события', other: 'событий' });
  return `${n.toLocaleString('ru')} ${word}`;
}

function seconds(n: number) {
  return `${n.toLocaleString('ru')} с`;
}

/** What the page says about links to it, in Russian; comes with the score, once the widgets work. */
export const share = {
  share: 'Поделиться',
  shareTitle: 'Ссылка на страницу в её нынешнем виде: с настройками, поломками и записью',
  title: 'Ссылка на эту страницу',
  whole: (all: number, agoS: number) =>
    `В ней настройки, поломки, скорость, язык и вся запись: ${events(all)} за ${seconds(agoS)}.`,
  part: (kept: number, all: number, agoS: number) =>
    `В ней настройки, поломки, скорость, язык и запись, но не вся: последние ${events(kept)} из ${all.toLocaleString('ru')}, то есть ${seconds(agoS)}. Более ранние не поместились.`,
  typed:
    'Всё, что вы напечатали, тоже в ней: прочтёт каждый, у кого есть ссылка. На сервер ничего не уходит.',
  link: 'Ссылка',
  opened: 'Это запись из ссылки: листайте её ползунком. «Вернуться» — к живой странице.',
  beforeEnd: (agoS: number) => (agoS === 0 ? 'конец записи' : `до конца ${seconds(agoS)}`),
  invalid:
    'Ссылка не открылась: она обрезана, изменена или сделана другой версией страницы. Перед вами обычная страница.',
  dismiss: 'Понятно',
};

/** The shape that these texts have in every language. */
export type ShareTexts = typeof share;
