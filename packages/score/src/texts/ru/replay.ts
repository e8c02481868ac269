import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';

const plural = pluralIn('ru');

const seconds = (n: number) => `${n.toLocaleString('ru')} с`;
const events = (n: number) =>
  `${n.toLocaleString('ru')} ${plural(n, { one: 'событие', few: 'события', other: 'событий' })}`;

/** A code name after the preposition “with”: Russian says «со» before the consonants of `switchMap`. */
const withName = (name: string) => `${name.startsWith('sw') ? 'со' : 'с'} ${name}`;

/** Says how the outputs of two settings differ if their number is equal. */
function otherThan(n: number, differing: number) {
  if (differing === 0) return 'столько же, но в другом порядке';
  if (n === differing) return n === 1 ? 'тоже одно, но другое' : 'столько же, но все другие';
  const others = plural(differing, { one: 'другое', few: 'других', other: 'других' });
  return `столько же, но ${differing} ${others}`;
}

/** The texts of exports, of links, of the what-if dialog and of the list of keys; they load with the first of these dialogs. */
export const replay = {
  problems: {
    nothing: 'Пока нечего повторять: сначала сделайте что-нибудь на этой карточке.',
    cut: 'Начало записи вытеснили новые события, а без него повтор будет другим. Измените любую настройку потока или обновите страницу: запись начнётся заново.',
    long: 'Запись слишком длинная, чтобы повторить её разом. Измените любую настройку потока или обновите страницу: запись начнётся заново.',
    large:
      'В записи слишком много текста: такой тест никто не прочтёт. Измените любую настройку потока или обновите страницу: запись начнётся заново.',
    unwritable: 'В записи есть значение, которое не записать в виде кода.',
    unlike:
      'На тех же событиях поток повёл себя не так, как в записи: время шло неровно, или виджет сейчас сломан нарочно.',
  },
  export: {
    hints: {
      test: 'Запись как тест, и код потока в том же файле. Команды для запуска — в первых строках. Те же события дадут то же самое, пока этот код не изменят.',
      svg: 'Диаграмма записи одним файлом, для светлой и тёмной темы.',
    },
    contents: 'Содержимое файла',
    download: 'Скачать',
    svgTitle: (name: string) => `Партитура потока ${name}`,
  },
  share: {
    title: 'Ссылка на эту страницу',
    whole: (all: number, agoS: number, isPast: boolean) =>
      `В ней настройки, поломки, скорость, язык и ${isPast ? 'запись до показанного момента' : 'вся запись'}: ${events(all)} за ${seconds(agoS)}.`,
    part: (kept: number, all: number, agoS: number, isPast: boolean) =>
      `В ней настройки, поломки, скорость, язык и запись${isPast ? ' до показанного момента' : ''}, но не вся: последние ${events(kept)} из ${all.toLocaleString('ru')}, то есть ${seconds(agoS)}. Более ранние не поместились.`,
    typed:
      'Всё, что вы напечатали, тоже в ней: прочтёт каждый, у кого есть ссылка. На сервер ничего не уходит.',
    own: 'Свой поток в неё не входит: у него своя ссылка, в его карточке.',
    link: 'Ссылка',
  },
  whatIf: {
    title: 'А если…',
    lede: 'Те же нажатия, буквы и ответы, другая настройка. Виджет не тронут, запросы не повторяются.',
    ofExample: 'На этой карточке ещё ничего не происходило, поэтому повторяем её пример.',
    setting: 'Что поменять',
    picture: 'Что вышло бы с другой настройкой',
    inForce: 'сейчас',
    quoted: (label: string) => `«${label}»`,
    /** The text that follows the names of the choices. */
    outputs: (n: number, values: string) =>
      n === 0 ? ': ничего не вышло.' : `: ${events(n)}: ${values}.`,
    same: (choice: string) => `${capitalize(withName(choice))} вышло бы то же самое и тогда же.`,
    moved: (choice: string) =>
      `${capitalize(withName(choice))} вышло бы то же самое, но в другие моменты.`,
    differs: (
      others: readonly (readonly [choice: string, n: number, differing: number])[],
      now: string,
      before: number,
      more: number,
    ) =>
      `${capitalize(withName(now))} вышло ${events(before)}${more > 0 ? ` и вышло бы ещё ${more}` : ''}. Было бы: ${others.map(([choice, n, differing]) => `${withName(choice)} — ${n === before + more ? otherThan(n, differing) : n}`).join('; ')}.`,
    more: (n: number) => `и ещё ${n}`,
    sameNumber: 'Это число стоит и сейчас: выберите другое.',
    difference: (choice: string) =>
      `Подчёркнуто то, чего ${withName(choice)} не было или что пришло бы в другой момент.`,
    assumed:
      'Точками обведена догадка: в записи нет такого запроса, и взят ответ похожего, или запись к тому времени кончилась.',
    unknown: (choice: string) =>
      `Что вышло бы ${withName(choice)}, неизвестно: один из запросов ждал бы дольше, чем в записи, и ответа на него в ней нет.`,
    unknownRest: 'дальше неизвестно',
  },
  keys: {
    title: 'Все клавиши',
    anywhere: 'Пробел, точка и «?» действуют на всей странице',
    /** Each entry has keys, the place where they work (anywhere if empty), and their effect. */
    list: [
      [['Пробел'], '', 'пауза и пуск; на выбранной кнопке — нажать её'],
      [['.'], '', 'шаг до следующего события'],
      [['?'], '', 'этот список'],
      [['Tab'], '', 'к следующей кнопке, полю или партитуре'],
      [['↑', '↓'], 'в партитуре', 'соседняя строка: причина события или то, к чему оно привело'],
      [
        ['←', '→', 'Home', 'End'],
        'в партитуре',
        'соседнее событие; левее первого — ссылка на описание оператора',
      ],
      [['↑', '↓', 'PgUp', 'PgDn'], 'в числе', 'изменить его'],
      [['←', '→'], 'на ползунке', 'соседний момент'],
      [['↑', '↓', 'Enter'], 'в письмах', 'выбрать и открыть'],
      [['N', 'R', 'A'], 'с ?present в адресе', 'следующий урок, ответ, сначала'],
      [['Esc'], '', 'закрыть окно, остановить повтор'],
    ] as readonly (readonly [keys: readonly string[], where: string, what: string])[],
  },
};

export type ReplayTexts = typeof replay;
