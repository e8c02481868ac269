import { expect, test } from 'vitest';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';
import {
  inner,
  latestSaid,
  out,
  recordedOf,
  recordOf,
  saidOf,
  taken,
} from '../../tests/support/saidOf.ts';
import { lastLossMs } from './lastLossMs.ts';

const shared = (timeMs: number, cause: number, subscription: number): Event => [
  ...([timeMs, 2, 'subscribe'] as const),
  { subscription, parentSubscription: 1, cause },
];

test('[SC30.14] a sentence says that an operator subscribes to a stream that is written elsewhere, and which value the output emits at once', () => {
  const [lanes, held] = recordOf('mergeMap', taken(10, 'a'), shared(10, 3, 3));
  const elsewhere = lanes.with(2, { ...lane('shareReplay') });
  expect(saidOf(elsewhere, held)).toBe('«a»: mergeMap подписывается на shareReplay.');
  const [, again] = recordOf(
    'mergeMap',
    ...[taken(10, 'a'), shared(10, 3, 3), taken(900, 'b'), shared(900, 5, 4)],
    [900, 2, 'next', { value: 'user', subscription: 4, parentSubscription: 1, cause: 5 }],
    out(900, { value: 'user', cause: 7 }),
  );
  expect(saidOf(elsewhere, again)).toBe(
    '«b»: mergeMap подписывается на shareReplay. На выходе «user».',
  );
  const [, anew] = recordOf(
    'switchMap',
    ...[taken(10, 'a'), shared(10, 3, 3), taken(900, 'b')],
    [900, 2, 'unsubscribe', { subscription: 3, parentSubscription: 1, cause: 5 }],
    shared(900, 5, 4),
  );
  const switched = [lane('clicks$'), lane('switchMap', 0), lane('shareReplay')];
  expect(saidOf(switched, anew)).toBe('«b»: switchMap заново подписывается на shareReplay.');
  // A hidden line is not named.
  const hidden = recordedOf(elsewhere, held, { shown: [0, 1] });
  expect(latestSaid(hidden)).toBe('clicks$ выдаёт «a».');
});

test('[SC30.14] an error of a stream that is written elsewhere is named once, with each operator that catches it', () => {
  const lanes = [
    ...[lane('request'), lane('clicks$'), lane('switchMap', 1), lane('catchError', 2)],
    ...[lane('clicks$'), lane('switchMap', 4), lane('catchError', 5)],
  ];
  const branch = (at: number, under: number): Event[] => [
    [10, at, 'subscribe', { subscription: under + 1, parentSubscription: under }],
    [10, 0, 'subscribe', { subscription: under + 2, parentSubscription: under + 1 }],
  ];
  const fails = (at: number, under: number, cause: number): Event[] => [
    [40, 0, 'error', { value: 'no', subscription: under + 2, parentSubscription: under + 1 }],
    [40, at, 'error', { value: 'no', subscription: under + 1, parentSubscription: under, cause }],
    [40, at + 1, 'next', { value: 'caught', subscription: under, cause: cause + 1 }],
  ];
  const begun = [...branch(2, 10), ...branch(5, 20)];
  const held = notifications(...begun, ...fails(2, 10, 5), ...fails(5, 20, 8));
  const caught = 'catchError ловит ошибку и выдаёт «caught».';
  expect(latestSaid(recordedOf(lanes, held, { output: 3 }))).toBe(
    `Ошибка в request: «no». ${caught} ${caught}`,
  );
});

test('[SC30.15, SC10.24] the sentence about a value that `timeout` emits in place of its source states the silence', () => {
  const lanes = [
    ...[lane('clicks$'), lane('switchMap', 0), lane('get'), lane('timeout', 2, 1)],
    lane('of', undefined, 3),
  ];
  const held = notifications(
    [0, 1, 'subscribe', { subscription: 1 }],
    [0, 0, 'subscribe', { subscription: 2, parentSubscription: 1 }],
    taken(10, 'a'),
    [10, 3, 'subscribe', { subscription: 3, parentSubscription: 1, cause: 3 }],
    [10, 2, 'subscribe', { subscription: 4, parentSubscription: 3, cause: 3 }],
    [510, 2, 'unsubscribe', { subscription: 4, parentSubscription: 3 }],
    [510, 4, 'subscribe', { subscription: 5, parentSubscription: 3 }],
    [510, 4, 'next', { value: 'old', subscription: 5, parentSubscription: 3 }],
    [510, 3, 'next', { value: 'old', subscription: 3, parentSubscription: 1, cause: 8 }],
    out(510, { value: 'old', cause: 9 }),
  );
  expect(saidOf(lanes, held)).toBe('timeout: за 500 мс на «a» ничего не пришло. На выходе «old».');
  expect(lastLossMs(recordedOf(lanes, held), 'loss')).toBe(510);
});

test('[SC30.15] no sentence says that the source of `timeout` replaces itself', () => {
  const lanes = [lane('of'), lane('timeout', 0)];
  const held = notifications(
    [10, 1, 'subscribe', { subscription: 1 }],
    [10, 0, 'subscribe', { subscription: 2, parentSubscription: 1 }],
    [10, 0, 'next', { value: 'x', subscription: 2, parentSubscription: 1 }],
    [10, 1, 'next', { value: 'x', subscription: 1, cause: 3 }],
  );
  expect(saidOf(lanes, held)).toBe('«x» сразу выходит.');
  expect(lastLossMs(recordedOf(lanes, held), 'loss')).toBeUndefined();
});

test('[SC30.13] no sentence says that a value of a source that is subscribed to again answers the value of the notifier', () => {
  const lanes = [lane('request'), lane('retry', 0), lane('timer', undefined, 1)];
  const held = notifications(
    [0, 1, 'subscribe', { subscription: 1 }],
    [0, 2, 'subscribe', { subscription: 2, parentSubscription: 1 }],
    [300, 2, 'next', { value: 0, subscription: 2, parentSubscription: 1 }],
    [300, 0, 'subscribe', { subscription: 3, parentSubscription: 1, cause: 3 }],
    [500, 0, 'next', { value: 'data', subscription: 3, parentSubscription: 1 }],
    [500, 1, 'next', { value: 'data', subscription: 1, cause: 5 }],
  );
  expect(saidOf(lanes, held)).toBe('«data» из request сразу выходит.');
});

test('[SC30.2] if an output ends the stream, the briefest sentence states only the output', () => {
  const complete: Event = [10, 1, 'complete', { subscription: 1, cause: 3 }];
  const emits = [taken(10, 'a'), out(10, { value: 'a', cause: 3 }), complete];
  const [lanes, held] = recordOf('take', ...emits);
  const recorded = recordedOf(lanes.slice(0, 2), held);
  expect(latestSaid(recorded)).toBe('«a» сразу выходит. take завершается, выдав 1 значение.');
  expect(latestSaid(recorded, 3)).toBe('«a» сразу выходит.');
});

test('[SC10.24] the last loss is the last error if errors take precedence and there is one, or else the last ignored value or the last inner stream that a value cut off', () => {
  const begins = [taken(10, 'a'), inner(10, 'subscribe', { cause: 3 })];
  const lossOf = (operator: string, ...events: readonly Event[]) => {
    const recorded = recordedOf(...recordOf(operator, ...events));
    return (['error', 'loss'] as const).map((first) => lastLossMs(recorded, first));
  };
  const answer = [inner(90, 'next', { value: 'x' }), out(90, { value: 'x', cause: 6 })];
  expect(lossOf('exhaustMap', ...begins, taken(50, 'b'), ...answer)).toEqual([50, 50]);
  expect(lossOf('mergeMap', ...begins, taken(50, 'b'), ...answer)).toEqual([undefined, undefined]);
  const cut = inner(60, 'unsubscribe', { cause: 5 });
  expect(lossOf('switchMap', ...begins, taken(60, 'b'), cut)).toEqual([60, 60]);
  const notifier = [inner(70, 'next', { value: 0 }), inner(70, 'unsubscribe', { cause: 5 })];
  expect(lossOf('retry', ...begins, ...notifier)).toEqual([undefined, undefined]);
  // An inner stream that no value cut off is not a loss.
  expect(lossOf('takeUntil', ...begins, inner(70, 'unsubscribe', {}))).toEqual([
    undefined,
    undefined,
  ]);
  const fails = inner(50, 'error', { value: 'no' });
  expect(lossOf('exhaustMap', ...begins, fails, taken(80, 'b'))).toEqual([50, undefined]);
  const equal = [taken(10, 'a'), out(10, { value: 'a', cause: 3 }), taken(20, 'a')];
  expect(lossOf('distinctUntilChanged', ...equal)).toEqual([20, 20]);
  expect(lossOf('distinctUntilChanged', ...equal.slice(0, 2))).toEqual([undefined, undefined]);
  expect(lossOf('filter', ...equal)).toEqual([undefined, undefined]);
});
