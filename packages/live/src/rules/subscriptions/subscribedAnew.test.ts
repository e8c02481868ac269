import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import {
  built,
  input,
  inputsAt,
  same,
  shared$,
  type Given,
  type Update,
  updating,
} from '../../../tests/support/rules/updating.ts';
import { subscribedAnew } from './subscribedAnew.ts';

test('[LV11.37] a component that subscribes at each render is reported where it subscribes', async () => {
  const found = await updating((replace, _, once) => replace(once(() => shared$.pipe(same()))));
  expect(linesOf(found)).toEqual([
    'subscribed-anew src/app.ts:2:10 subscribe 20 since 1000: Subscribed to anew 20 times in 6 s: each time the one before was closed. The values are the same each time.',
  ]);
});

test('[LV11.37] a component that subscribes again because of a value is reported', async () => {
  const ticks$ = new rx.Subject<number>();
  const draw = (piped$: rx.Observable<number>): void => {
    const own = piped$.subscribe(() => {
      own.unsubscribe();
      draw(piped$);
    });
  };
  const begin = () => {
    const piped$ = ticks$.pipe(rx.map(() => 1));
    // The first of two renders in StrictMode gets no value.
    piped$.subscribe().unsubscribe();
    draw(piped$);
  };
  const found = await updating((_, nth) => (nth === 0 ? begin() : ticks$.next(nth)), { times: 21 });
  expect(found).toMatchObject([{ operator: 'subscribe', count: 22 }]);
});

/** Emits a value only to some of its subscriptions. */
const heardBy = (isHeard: (nth: number) => boolean) => {
  let count = 0;
  return rx.defer(() => (isHeard((count += 1)) ? shared$ : rx.NEVER)).pipe(same());
};

test.each<[string, number, (nth: number) => boolean, number?]>([
  ['every other one', 1, (nth) => nth % 2 > 0],
  ['every other one, but not the last closed one', 1, (nth) => nth % 2 > 0, 21],
  ['only five', 1, (nth) => nth <= 5],
  ['only four', 0, (nth) => nth <= 4],
])(
  '[LV11.39] if of the subscriptions to one stream %s had a value, and inputs may have led to some, the number of findings is %i',
  async (_, count, isHeard, times = 20) => {
    const found = await updating((replace, _nth, once) => replace(once(() => heardBy(isHeard))), {
      ...input,
      times,
    });
    expect(found.map((one) => [one.operator, one.count])).toEqual(
      count > 0 ? [['subscribe', times]] : [],
    );
  },
);

test('[LV11.37] a stream that is built at each render is reported at its pipe, even if there were inputs', async () => {
  const found = await updating((replace) => replace(shared$.pipe(same())), input);
  expect(linesOf(found)).toEqual([
    'subscribed-anew src/app.ts:10:10 shared$ 20 since 1000: Subscribed to anew 20 times in 6 s: each time the one before was closed, and the stream was built again (20 times). The values are the same each time.',
  ]);
});

test('[LV11.37] without an input, streams that emit different values or none are reported too', async () => {
  const [other, ...others] = await updating((replace, nth) =>
    replace(rx.NEVER.pipe(rx.startWith(nth))),
  );
  expect(others).toEqual([]);
  expect(other?.text).toMatch(/No input led to it\.$/);
  expect(await updating((replace) => replace(rx.NEVER.pipe(same())))).toHaveLength(1);
});

test.each<[string, number, Update, Given]>([
  ['their time is exactly ten seconds', 21, built, { times: 21, stepMs: 500 }],
  ['each begins 50 ms after the end of the one before', 20, built, { lateMs: 50 }],
  [
    'inputs were long before or after',
    20,
    built,
    { inputs: [...inputsAt(499, 10), ...inputsAt(6701, 10)] },
  ],
  [
    'the latest has had only the first of its values',
    20,
    (replace) => replace(rx.timer(0, 100).pipe(rx.take(2), rx.concatWith(rx.NEVER))),
    input,
  ],
  [
    'only the last ones have equal values, without an input',
    20,
    (replace, nth) => replace(rx.NEVER.pipe(rx.startWith(Math.min(nth, 10)))),
    {},
  ],
])('[LV11.37] subscriptions are reported if %s', async (_, count, update, given) => {
  expect(await updating(update, given)).toMatchObject([{ count }]);
});

test.each<[number, number, string]>([
  [300, 30, 'Subscribed to anew 30 times in 9 s'],
  [500, 20, 'Subscribed to anew 20 times in 10 s'],
])(
  '[LV11.38] a place that subscribes to a Subject every %i ms is reported by its subscription counts',
  async (stepMs, count, said) => {
    const found = await updating((replace) => replace(shared$), { times: 51, stepMs });
    expect(found).toMatchObject([{ rule: 'subscribed-anew', operator: 'subscribe', count }]);
    expect(found[0]?.text).toBe(
      `${said}: each time the one before was closed. No input led to it.`,
    );
  },
);

test.each<[string, () => rx.Observable<unknown>]>([
  ['a pipe', () => shared$.pipe(same())],
  ['a Subject', () => shared$],
])(
  '[LV11.46] a series of subscriptions to %s ends at a call of `findings()`, as between two tests',
  async (_, make) => {
    const recording = recordTimed();
    const { report } = findingsAt(recording, 'here', [subscribedAnew], 'subscribe');
    const stream$ = make();
    let last: rx.Subscription | undefined;
    const mount = (atMs: number, times: number) => {
      recording.setNow(atMs);
      for (let n = 0; n < times; n += 1) {
        last?.unsubscribe();
        last = stream$.subscribe();
      }
      return report();
    };
    expect(await mount(1, 12)).toEqual([]);
    expect(await mount(10, 12)).toEqual([]);
    expect(await mount(20, 20)).toMatchObject([{ count: 20 }]);
  },
);
