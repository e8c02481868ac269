import { errorWords } from '@partitura/base/ui/texts/en/errorWords.ts';
import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';
import type { FactWords, SentenceTexts } from '../ru/sentence.ts';

const plural = pluralIn('en');

const time = (ms = 0) =>
  ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;

const NOUNS = {
  press: { one: 'press', other: 'presses' },
  tick: { one: 'tick', other: 'ticks' },
  text: { one: 'text', other: 'texts' },
  value: { one: 'value', other: 'values' },
};
const ORDINALS = ['earlier one', 'first', 'second', 'third', 'fourth', 'fifth'];

const AIMS: Readonly<Record<string, string>> = {
  pause: 'for a pause',
  window: 'for its window to end',
  tick: 'for a tick',
  time: 'for its time',
  others: 'for the others',
};

const from = ({ isOut, lane }: FactWords) => `comes out${isOut ? '' : ` of ${lane}`}`;

const silence = (lane: string, other: string, ms: number | undefined) =>
  `${lane}: nothing came within ${time(ms)}${other && ` for ${other}`}.`;

function notPassed({ count = 0, noun }: FactWords) {
  return count > 0 ? `; ${count} earlier ${plural(count, NOUNS[noun])} did not pass` : '';
}

function causeText({ other, otherLane, otherKind }: FactWords) {
  const reasons: Readonly<Record<string, string>> = {
    next: `: ${other} comes`,
    error: `: ${otherLane} fails`,
    complete: `: ${otherLane} completes`,
  };
  return (otherLane && reasons[otherKind]) || '';
}

export const sentence: SentenceTexts = {
  quote: (text) => `“${text}”`,
  errorWords,
  empty: 'the empty text',
  previous: 'the previous one',
  it: 'it',
  press(n, isShort) {
    if (n === 0 && !isShort) return 'the press';
    const ordinal = ORDINALS[n];
    if (ordinal === undefined) return isShort ? `number ${n}` : `press ${n}`;
    return `the ${ordinal}${isShort ? '' : ' press'}`;
  },
  tick: (value) => `tick ${value}`,
  and: (all) =>
    all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`,
  facts: {
    comes: ({ lane, value }) => `${lane} emits ${value}.`,
    first: ({ lane, value }) => `${lane} emits ${value} at once, on subscription.`,
    made: ({ lane, value, other }) =>
      other === value ? `${lane} emits ${value}.` : `${lane} turns ${other} into ${value}.`,
    out: ({ value, other, source, isSame, isLater }) =>
      isLater
        ? `The output is ${other}.`
        : `${value}${source && ` from ${source}`} comes out at once${isSame || other === value ? '' : ` as ${other}`}.`,
    released(words) {
      const { value, waitsFor, ms, sinceMs, otherKind } = words;
      if (otherKind === 'complete')
        return `${value} ${from(words)}: the source has completed${notPassed(words)}.`;
      if (waitsFor === 'pause')
        return `${value} ${from(words)}: nothing new for ${time(ms)}${notPassed(words)}.`;
      if (waitsFor === 'window')
        return `${value} ${from(words)}: the newest within ${time(sinceMs)}${notPassed(words)}.`;
      const at = waitsFor === 'tick' ? ' on a tick' : '';
      return `${value} ${from(words)}${at} after waiting for ${time(ms)}${notPassed(words)}.`;
    },
    delayed: (words) => `${words.value} ${from(words)} after ${time(words.ms)}.`,
    joined: ({ lane, waitsFor, value, count }) =>
      `${lane} ${waitsFor === 'others' ? 'has them all' : 'emits what it collected'} (${count})${value && `: ${value}`}.`,
    answers: ({ lane, value, other, ms = 0, sinceMs }) =>
      `${lane} answers ${other} ${sinceMs > ms ? `${time(ms)} after subscription` : `after ${time(ms)}`}${value && `: ${value}`}.`,
    waits: ({ lane, waitsFor, value, other }) =>
      `${value} waits ${AIMS[waitsFor] ?? `in ${lane}`}${other && `; ${other} gives way`}.`,
    queued: ({ lane, value, other }) =>
      `${value} waits in line: ${lane} ${other ? `has not finished ${other}` : 'is busy'}.`,
    starts: ({ lane, value, ms }) => `${value} leaves the queue of ${lane} after ${time(ms)}.`,
    leaves: ({ lane, value, other, ms, isSame }) =>
      isSame
        ? `${value} comes out of ${lane} after ${time(ms)}.`
        : `${value}: after ${time(ms)}, ${lane} emits ${other}.`,
    replaced: ({ lane, value, other, ms }) =>
      `${value} gives way to ${other} in ${lane}${ms ? ` after ${time(ms)}` : ' at once'}.`,
    dropped({ lane, value, otherKind }) {
      const end = { error: 'an error comes', complete: 'the stream completes' }[otherKind];
      return `${value} never comes out of ${lane}: ${end ?? 'it is unsubscribed'} first.`;
    },
    busy: ({ lane, value, other }) =>
      `${value} is ignored: ${lane} ${other ? `has not finished ${other}` : 'is busy'}.`,
    same: ({ lane, value }) => `${value} is dropped: the previous value from ${lane} was the same.`,
    late: ({ lane, value, other, ms }) =>
      `${value} is dropped: ${lane} emitted ${other} ${ms ? `only ${time(ms)} ago` : 'just now'}.`,
    unfit: ({ lane, value }) => `${lane} does not let ${value} through.`,
    begins({ lane, value, streams, cut }) {
      const what = cut && streams === cut ? 'starts again' : `starts ${streams || 'a new one'}`;
      return `${value}: ${lane} ${cut && `cuts off ${cut} and `}${what}.`;
    },
    shares({ lane, value, otherLane, cut }) {
      const isAgain = cut === otherLane;
      const first = cut && !isAgain ? `unsubscribes from ${cut} and ` : '';
      return `${value}: ${lane} ${first}subscribes to ${otherLane}${isAgain ? ' again' : ''}.`;
    },
    fails({ lane, value, other, ms }) {
      if (ms !== undefined) return silence(lane || 'Error', other, ms);
      return `${lane ? `${lane} fails` : 'Error'}${other && ` (${other})`}${value && `: ${value}`}.`;
    },
    silence: ({ lane, other, ms }) => silence(lane, other, ms),
    caught({ lane, other, otherKind, streams }) {
      const then = otherKind === 'next' ? `emits ${other}` : `starts ${streams || 'a replacement'}`;
      return `${lane} catches the error and ${otherKind === 'complete' ? 'completes' : then}.`;
    },
    again: ({ lane }) => `${lane} subscribes again.`,
    broken: () => 'The stream ends with the error.',
    cut: (words) =>
      `Unsubscribed from ${words.lane}${words.ms === undefined ? '' : ` after ${time(words.ms)}`}${causeText(words)}.`,
    listens(words) {
      const first = words.count ? 'One more subscription' : 'Subscribed';
      return `${words.by ? `${words.by} subscribes` : first} to ${words.lane}${causeText(words)}.`;
    },
    anew: ({ changes }) =>
      changes ? `${changes}, so the stream began anew.` : 'The stream began anew.',
    alike: ({ lane, count }) => `${count} subscriptions to ${lane} do the same at once.`,
    ends({ lane, count, isLater }) {
      if (count === 0)
        return `${lane} ${isLater ? 'ends the stream at once,' : 'completes'} without a value.`;
      return `${lane} completes${count === undefined ? '' : ` after ${count} ${plural(count, NOUNS.value)}`}.`;
    },
  },
};
