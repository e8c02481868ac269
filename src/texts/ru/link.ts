import { pluralIn } from '../../ui/text/pluralIn.ts';

const plural = pluralIn('ru');

const seconds = (n: number) => `${n.toLocaleString('ru')} с`;
const events = (n: number) =>
  `${n.toLocaleString('ru')} ${plural(n, { one: 'событие', few: 'события', other: 'событий' })}`;

/** The texts of the dialog for links to the page; loads with the first link. */
export const link = {
  title: 'Ссылка на эту страницу',
  whole: (all: number, agoS: number) =>
    `В ней настройки, поломки, скорость, язык и вся запись: ${events(all)} за ${seconds(agoS)}.`,
  part: (kept: number, all: number, agoS: number) =>
    `В ней настройки, поломки, скорость, язык и запись, но не вся: последние ${events(kept)} из ${all.toLocaleString('ru')}, то есть ${seconds(agoS)}. Более ранние не поместились.`,
  typed:
    'Всё, что вы напечатали, тоже в ней: прочтёт каждый, у кого есть ссылка. На сервер ничего не уходит.',
  link: 'Ссылка',
};

export type LinkTexts = typeof link;
