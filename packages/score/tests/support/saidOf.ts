import { type CodeLane } from '../../src/code/streamCode.ts';
import type { RecordedStream } from '../../src/sentence/fact.ts';
import { latestOf } from '../../src/sentence/facts.ts';
import { sentenceOf } from '../../src/sentence/sentenceOf.ts';
import { sentence as ru } from '../../src/texts/ru/sentence.ts';
import type { Notification } from '../../src/trace/recording.ts';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';

/** A recording whose output is lane 1, unless `more` says otherwise. */
export function recordedOf(
  lanes: readonly CodeLane[],
  notifications: readonly Notification[],
  more: Partial<RecordedStream> = {},
): RecordedStream {
  const nameAt = (at: number) => lanes[at]?.label ?? '';
  return { lanes, notifications, output: 1, nameAt, ...more };
}

/** The sentence about the latest moment of a recording. */
export function latestSaid(recorded: RecordedStream, brevity = 0) {
  const one = latestOf(recorded, recorded.restarts);
  return one && sentenceOf(recorded, one, { texts: ru, labelOf: String }, brevity);
}

/** The sentence about the latest moment of a recording, whose output is lane 1, or about one of its notifications. */
export function saidOf(lanes: readonly CodeLane[], held: readonly Notification[], number?: number) {
  const recorded = recordedOf(lanes, held);
  const one = held.find((each) => each.number === number);
  return one ? sentenceOf(recorded, one, { texts: ru, labelOf: String }) : latestSaid(recorded);
}

/** Two subscriptions, of an operator and its source, and events of both. */
export function recordOf(operator: string, ...events: readonly Event[]) {
  const lanes = [lane('clicks$'), lane(operator, 0), lane('get', undefined, 1)] as const;
  const held = notifications(
    [0, 1, 'subscribe', { subscription: 1 }],
    [0, 0, 'subscribe', { subscription: 2, parentSubscription: 1 }],
    ...events,
  );
  return [lanes, held] as const;
}

/** The sentence about the latest moment of such a recording. */
export const said = (...given: Parameters<typeof recordOf>) => saidOf(...recordOf(...given));

export const taken = (timeMs: number, value: string): Event => [
  ...([timeMs, 0, 'next'] as const),
  { value, subscription: 2, parentSubscription: 1 },
];
export const out = (timeMs: number, rest: Event[3]): Event => [
  ...([timeMs, 1, 'next'] as const),
  { subscription: 1, ...rest },
];
export const inner = (timeMs: number, kind: Event[2], rest: Event[3]): Event => [
  ...([timeMs, 2, kind] as const),
  { subscription: 3, parentSubscription: 1, ...rest },
];
