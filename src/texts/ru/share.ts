const rules = new Intl.PluralRules('ru');

function events(n: number) {
  const form = { one: 'событие', few: 'события' }[rules.select(n) as 'one' | 'few'] as
    string | undefined;
  return `${n.toLocaleString('ru')} ${form ?? 'событий'}`;
}

function seconds(n: number) {
  return `${n.toLocaleString('ru')} с`;
}

/** What the page says about links to it, in Russian; comes with the score, once the widgets work. */
export const shareRu = {
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
