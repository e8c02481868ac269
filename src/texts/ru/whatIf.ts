import { pluralIn } from '../../ui/text/pluralIn.ts';

const plural = pluralIn('ru');

const events = (n: number) =>
  `${n} ${plural(n, { one: 'событие', few: 'события', other: 'событий' })}`;

/** The texts of the what-if dialog; they load with the first comparison. */
export const whatIf = {
  title: 'А если…',
  lede: 'Те же нажатия, буквы и ответы, другая настройка. Виджет не тронут, и никого не спрашиваем заново.',
  setting: 'Что поменять',
  picture: 'Что вышло бы с другой настройкой',
  inForce: 'сейчас',
  outputs: (choice: string, n: number, values: string) =>
    n === 0 ? `${choice}: ничего не вышло.` : `${choice}: ${events(n)}: ${values}.`,
  same: (choice: string) => `С ${choice} вышло бы то же самое и тогда же.`,
  moved: (choice: string) => `С ${choice} вышло бы то же самое, но в другие моменты.`,
  differs: (
    others: readonly (readonly [choice: string, n: number])[],
    now: string,
    before: number,
    more: number,
  ) =>
    `С ${now} вышло ${events(before)}${more > 0 ? ` и вышло бы ещё ${more}` : ''}, а вышло бы ${others.map(([choice, n]) => `${n}${n === before + more ? ' других' : ''} с ${choice}`).join(', ')}.`,
  more: (n: number) => `и ещё ${n}`,
  sameNumber: 'Это число стоит и сейчас: выберите другое.',
  difference: (choice: string) =>
    `Чертой снизу отмечено то, чего с ${choice} нет или было не тогда.`,
  assumed:
    'Точками обведено предположенное: такого запроса в записи нет, и взят ответ на такой же, или запись к тому времени кончилась.',
  unknown:
    'Один из запросов ждал бы дольше, чем длилось его ожидание в записи. Что пришло бы, неизвестно: ответа в картине нет.',
  problems: {
    nothing: 'Повторять пока нечего: сначала сделайте что-нибудь на этой карточке.',
    cut: 'Начало записи уже не хранится: повторить её с начала нельзя.',
    long: 'Запись слишком длинная, чтобы повторить её разом.',
    unlike: 'При повторе запись пошла иначе, чем было: сравнивать не с чем.',
  },
};

export type WhatIfTexts = typeof whatIf;
