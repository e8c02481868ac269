import { errorWords } from '@partitura/base/ui/texts/ru/errorWords.ts';
import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';

const plural = pluralIn('ru');

/** The words of one fact for the texts of a language; a missing word is an empty text. */
export interface FactWords {
  value: string;
  other: string;
  lane: string;
  /** The event until which the lane's operator holds values back, such as `pause`. */
  waitsFor: string;
  /** The lane that subscribes. */
  by: string;
  /** The source of the value, if the stream has more than one. */
  source: string;
  /** The lane of the other notification. */
  otherLane: string;
  /** The kind of the other notification. */
  otherKind: string;
  isSame: boolean;
  /** Whether the value reaches the output unchanged. */
  isOut: boolean;
  /** Whether another fact precedes this one in the sentence. */
  isLater: boolean;
  ms: number | undefined;
  sinceMs: number;
  count: number | undefined;
  noun: keyof typeof NOUNS;
  streams: string;
  cut: string;
  /** The changed settings, such as `Пауза: 500 → 300`. */
  changes: string;
}

const time = (ms = 0) =>
  ms < 10_000 ? `${ms} мс` : `${(ms / 1000).toLocaleString('ru', { maximumFractionDigits: 1 })} с`;

const NOUNS = {
  press: { one: 'нажатие', few: 'нажатия', other: 'нажатий', past: 'прошло' },
  tick: { one: 'тик', few: 'тика', other: 'тиков', past: 'прошёл' },
  text: { one: 'текст', few: 'текста', other: 'текстов', past: 'прошёл' },
  value: { one: 'значение', few: 'значения', other: 'значений', past: 'прошло' },
};
const ORDINALS = ['прежнее', 'первое', 'второе', 'третье', 'четвёртое', 'пятое'];

/** The name of the event for which a value waits. */
const AIMS: Readonly<Record<string, string>> = {
  pause: 'паузы',
  window: 'конца срока',
  tick: 'тика',
  time: 'своего срока',
  others: 'остальных',
};

const from = ({ isOut, lane }: FactWords) => (isOut ? 'выходит' : `выходит из ${lane}`);

const silence = (lane: string, other: string, ms: number | undefined) =>
  `${lane}: за ${time(ms)}${other && ` на ${other}`} ничего не пришло.`;

function notPassed({ count = 0, noun }: FactWords) {
  if (count === 0) return '';
  const passed = plural(count, { one: NOUNS[noun].past, other: 'прошли' });
  return `; до него не ${passed} ${count} ${plural(count, NOUNS[noun])}`;
}

/** The reason why a subscription ended or began. */
function causeText({ other, otherLane, otherKind }: FactWords) {
  const reasons: Readonly<Record<string, string>> = {
    next: `: приходит ${other}`,
    error: `: ошибка в ${otherLane}`,
    complete: `: ${otherLane} завершается`,
  };
  return (otherLane && reasons[otherKind]) || '';
}

/** The texts of the sentence about what just happened; they load after the score. */
export const sentence = {
  quote: (text: string) => `«${text}»`,
  errorWords,
  empty: 'пустой текст',
  /** An inner stream whose line is hidden. */
  previous: 'прежнее',
  /** Replaces a value that a sentence has just named. */
  it: '',
  /** Names a press by its number in its stream (0 if unknown); the name is short beside another press. */
  press(n: number, isShort: boolean) {
    if (n === 0 && !isShort) return NOUNS.press.one;
    const ordinal = ORDINALS[n] ?? `${n}-е`;
    return isShort ? ordinal : `${ordinal} ${NOUNS.press.one}`;
  },
  /** Names a tick by its value, as the mark of the tick shows it. */
  tick: (value: string) => `${NOUNS.tick.one} ${value}`,
  and: (all: readonly string[]) =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} и ${all.at(-1)}`,
  facts: {
    comes: ({ lane, value }: FactWords) => `${lane} выдаёт ${value}.`,
    first: ({ lane, value }: FactWords) => `${lane} выдаёт ${value} сразу, при подписке.`,
    made: ({ lane, value, other }: FactWords) =>
      other === value ? `${lane} выдаёт ${value}.` : `${lane} превращает ${other} в ${value}.`,
    out: ({ value, other, source, isSame, isLater }: FactWords) =>
      isLater
        ? `На выходе ${other}.`
        : `${value}${source && ` из ${source}`} сразу выходит${isSame || other === value ? '' : ` как ${other}`}.`,
    released(words: FactWords) {
      const { value, waitsFor, ms, sinceMs, otherKind } = words;
      if (otherKind === 'complete')
        return `${value} ${from(words)}: источник закончился${notPassed(words)}.`;
      if (waitsFor === 'pause')
        return `${value} ${from(words)}: ${time(ms)} ничего нового${notPassed(words)}.`;
      if (waitsFor === 'window')
        return `${value} ${from(words)}: самое новое за ${time(sinceMs)}${notPassed(words)}.`;
      const at = waitsFor === 'tick' ? ' на тике' : '';
      return `${value} ${from(words)}${at}, прождав ${time(ms)}${notPassed(words)}.`;
    },
    delayed: (words: FactWords) => `${words.value} ${from(words)} через ${time(words.ms)}.`,
    joined: ({ lane, waitsFor, value, count }: FactWords) =>
      `${lane} ${waitsFor === 'others' ? 'дожидается всех' : 'выдаёт накопленное'} (${count})${value && `: ${value}`}.`,
    answers: ({ lane, value, other, ms = 0, sinceMs }: FactWords) =>
      `${lane} отвечает на ${other} через ${time(ms)}${sinceMs > ms ? ' после подписки' : ''}${value && `: ${value}`}.`,
    waits: ({ lane, waitsFor, value, other }: FactWords) =>
      `${value} ждёт ${AIMS[waitsFor] ?? `в ${lane}`}${other && `; ${other} уступает место`}.`,
    queued: ({ lane, value, other }: FactWords) =>
      `${value} ждёт очереди: ${lane} ещё ${other ? `не закончил ${other}` : 'занят'}.`,
    starts: ({ lane, value, ms }: FactWords) =>
      `${value} выходит из очереди ${lane} через ${time(ms)}.`,
    leaves: ({ lane, value, other, ms, isSame }: FactWords) =>
      isSame
        ? `${value} выходит из ${lane} через ${time(ms)}.`
        : `${value}: через ${time(ms)} ${lane} выдаёт ${other}.`,
    replaced: ({ lane, waitsFor, value, other, ms }: FactWords) =>
      `${value} не ${AIMS[waitsFor] ? `дожидается ${AIMS[waitsFor]}` : `выходит из ${lane}`}: ${ms ? `через ${time(ms)}` : 'тут же'} приходит ${other}.`,
    dropped({ lane, value, otherKind }: FactWords) {
      const end = { error: 'приходит ошибка', complete: 'поток заканчивается' }[otherKind];
      return `${value} не выходит из ${lane}: раньше ${end ?? 'снята подписка'}.`;
    },
    busy: ({ lane, value, other }: FactWords) =>
      `${value} не проходит: ${lane} ещё ${other ? `не закончил ${other}` : 'занят'}.`,
    same: ({ lane, value }: FactWords) =>
      `${value} не проходит: предыдущее из ${lane} было таким же.`,
    late: ({ lane, value, other, ms }: FactWords) =>
      `${value} не проходит: ${lane} ${ms ? `выдал ${other} только ${time(ms)} назад` : `только что выдал ${other}`}.`,
    unfit: ({ lane, value }: FactWords) => `${lane} не пропускает ${value}.`,
    begins({ lane, value, streams, cut }: FactWords) {
      const what = cut && streams === cut ? 'заново' : streams || 'новое';
      return `${value}: ${lane} ${cut && `обрывает ${cut} и `}начинает ${what}.`;
    },
    shares({ lane, value, otherLane, cut }: FactWords) {
      const isAgain = cut === otherLane;
      const first = cut && !isAgain ? `отписывается от ${cut} и ` : '';
      return `${value}: ${lane} ${first}${isAgain ? 'заново ' : ''}подписывается на ${otherLane}.`;
    },
    fails({ lane, value, other, ms }: FactWords) {
      if (ms !== undefined) return silence(lane || 'Ошибка', other, ms);
      return `Ошибка${lane && ` в ${lane}`}${other && ` (${other})`}${value && `: ${value}`}.`;
    },
    silence: ({ lane, other, ms }: FactWords) => silence(lane, other, ms),
    caught({ lane, other, otherKind, streams }: FactWords) {
      const then =
        otherKind === 'next' ? `выдаёт ${other}` : `начинает ${streams || 'запасной поток'}`;
      return `${lane} ловит ошибку и ${otherKind === 'complete' ? 'завершается' : then}.`;
    },
    again: ({ lane }: FactWords) => `${lane} подписывается ещё раз.`,
    broken: () => 'Поток обрывается ошибкой.',
    cut: (words: FactWords) =>
      `Отписка от ${words.lane}${words.ms === undefined ? '' : ` через ${time(words.ms)}`}${causeText(words)}.`,
    listens(words: FactWords) {
      const first = words.count ? 'Ещё одна подписка' : 'Подписка';
      return `${words.by ? `${words.by} подписывается` : first} на ${words.lane}${causeText(words)}.`;
    },
    anew: ({ changes }: FactWords) =>
      changes ? `${changes}, поэтому поток начат заново.` : 'Поток начат заново.',
    alike: ({ lane, count = 0 }: FactWords) =>
      `То же сразу в ${count} ${plural(count, { one: 'подписке', other: 'подписках' })} на ${lane}.`,
    ends({ lane, count, isLater }: FactWords) {
      if (count === 0)
        return `${lane} ${isLater ? 'тут же заканчивает поток' : 'завершается'}, ничего не выдав.`;
      return `${lane} завершается${count === undefined ? '' : `, выдав ${count} ${plural(count, NOUNS.value)}`}.`;
    },
  },
};

export type SentenceTexts = typeof sentence;
