import type { CodeLane } from '@partitura/score/code/streamCode.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { namedPlace } from '../../place/placedSite.ts';
import type { Block } from '../nest/nestPipes.ts';

/**
 * The reason why a value got no further, as only a panel with inner pipes and inputs knows it.
 *
 * - `open`: its operator's inner pipe at `place` has been open for `ms`, since `sinceMs`.
 * - `waits`: its operator gives nothing until `input` has given a value; `isLost` if it is never given.
 * - `sameObject`: it is the object that its operator got before.
 */
export type Reason =
  | { readonly kind: 'open'; readonly place: string; readonly sinceMs: number; readonly ms: number }
  | {
      readonly kind: 'waits';
      readonly operator: string;
      readonly input: string;
      readonly isLost: boolean;
    }
  | { readonly kind: 'sameObject' };

const seconds = (ms: number, language: string) =>
  (ms / 1000).toLocaleString(language, { maximumFractionDigits: 1 });

/** Says a reason in one sentence. */
export const reasonTexts: InEachLanguage<(reason: Reason) => string> = {
  ru(reason) {
    if (reason.kind === 'sameObject') return 'Это тот же объект, что и раньше.';
    if (reason.kind === 'waits') return `${reason.operator} ждёт первого значения ${reason.input}.`;
    return `${reason.place} открыт уже ${seconds(reason.ms, 'ru')} с: с ${seconds(reason.sinceMs, 'ru')} с.`;
  },
  en(reason) {
    if (reason.kind === 'sameObject') return 'It is the same object as before.';
    if (reason.kind === 'waits')
      return `${reason.operator} waits for the first value of ${reason.input}.`;
    return `${reason.place} has been open for ${seconds(reason.ms, 'en')} s, since ${seconds(reason.sinceMs, 'en')} s.`;
  },
};

/** Makes a function that finds the reason of a value among the notifications of a score, oldest first. */
export function createReasons(
  blocks: readonly Block[],
  lanes: readonly CodeLane[],
  held: readonly Notification[],
): (value: Notification) => Reason | undefined {
  const passed = new Map<string, Notification>();
  const made = new Map<number | undefined, Notification[]>();
  const given = new Map<number, Notification[]>();
  const ends = new Map<number, number>();
  for (const one of held) {
    const { kind, lane, cause, subscription, under, number } = one;
    if (kind === 'next') {
      passed.set(`${lane} ${cause}`, one);
      addTo(given, subscription, one);
    } else if (kind === 'subscribe') addTo(made, under, one);
    else ends.set(subscription, number);
  }

  return (value) => {
    for (let one = value; ;) {
      const lane = takerOf(one.lane);
      const next = passed.get(`${lane} ${one.number}`);
      if (!next) return one.kind === 'next' ? reasonAt(lane, one) : undefined;
      one = next;
    }
  };

  /** The lane that takes in the values of a lane: the next one of its pipe, or the one that subscribes to its pipe. */
  function takerOf(lane: number) {
    const below = lanes.findIndex(({ above }) => above === lane);
    return below < 0 ? (lanes[lane]?.inside ?? -1) : below;
  }

  function reasonAt(lane: number, one: Notification): Reason | undefined {
    const operator = lanes[lane]?.label ?? '';
    const { inner, joins, drops } = operatorOf(operator);
    const isOuter = lanes[lane]?.above === one.lane;
    const { number, timeMs, under, subscription, object } = one;
    const inputs = (made.get(under) ?? []).filter((each) => takerOf(each.lane) === lane);
    if (inner === 'ignores' && isOuter) {
      const open = inputs.find(
        (each) =>
          each.lane !== one.lane &&
          each.number < number &&
          (ends.get(each.subscription) ?? Infinity) > number,
      );
      if (!open) return undefined;
      const sinceMs = open.timeMs;
      return { kind: 'open', place: nameOf(open.lane), sinceMs, ms: timeMs - sinceMs };
    }
    const isLosing = joins === 'losing';
    if (isLosing ? isOuter : joins) {
      const firstOf = (each: Notification) => given.get(each.subscription)?.[0]?.number ?? Infinity;
      const silent = inputs.find((each) => firstOf(each) > number);
      if (!silent) return undefined;
      const isLost = isLosing || firstOf(silent) === Infinity;
      return { kind: 'waits', operator, input: nameOf(silent.lane), isLost };
    }
    if (drops !== 'same' || object === undefined) return undefined;
    const before = given.get(subscription)?.findLast((each) => each.number < number);
    return before?.object === object ? { kind: 'sameObject' } : undefined;
  }

  /** An input is named as written, and a pipe with its place. */
  function nameOf(lane: number) {
    const block = blocks.findLast(({ offset }) => offset <= lane);
    const isPipe = block?.parent && block.kind === 'pipe';
    return isPipe ? namedPlace(block.placed, true) : (lanes[lane]?.label ?? '');
  }
}

function addTo<Key>(lists: Map<Key, Notification[]>, key: Key, one: Notification) {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}
