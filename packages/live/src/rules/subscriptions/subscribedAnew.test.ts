import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsAt, linesOf, recordTimed } from '../../../tests/support/findingsOf.ts';
import { subscribedAnew } from './subscribedAnew.ts';

const same = () => rx.map((value: unknown) => value);

/**
 * Records while `update` is called `times` times, every 300 ms, with a function that replaces the last subscription.
 */
async function updating(
  update: (replace: (stream$: rx.Observable<unknown>) => void, nth: number) => unknown,
  { times = 20, stepMs = 300, inputCount = (): number => 0 } = {},
) {
  const recording = recordTimed();
  let last: rx.Subscription | undefined;
  const replace = (stream$: rx.Observable<unknown>) => {
    last?.unsubscribe();
    last = stream$.subscribe();
  };
  const found = findingsAt({ ...recording, inputCount }, 'here', [subscribedAnew], 'subscribe');
  await found.look();
  for (let nth = 0; nth < times; nth += 1) {
    recording.setNow(nth * stepMs);
    await update(replace, nth);
    if (nth % 10 === 0) await found.look();
  }
  return found.look();
}

const shared$ = new rx.BehaviorSubject(1);
/** A few inputs, which may have led to some of the subscriptions. */
const input = { inputCount: () => 5 };
/** An input for each subscription. */
const inputs = { inputCount: () => 51 };

test('[LV11.37] a component that subscribes at each render is reported where it subscribes', async () => {
  let stream$: rx.Observable<unknown> | undefined;
  const found = await updating((replace) => replace((stream$ ??= shared$.pipe(same()))));
  expect(linesOf(found)).toEqual([
    'subscribed-anew src/app.ts:2:10 subscribe 20 since 0: Subscribed to anew 20 times in 6 s: each time the one before was closed. The values are the same each time.',
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

let heardCount = 0;

/** Emits its value only to every other subscription. */
const halfHeard = () =>
  rx.defer(() => ((heardCount += 1) % 2 === 0 ? rx.NEVER : shared$)).pipe(same());

test('[LV11.39] subscriptions to one stream are reported even if some are closed before their first value, and a few inputs may have led to them', async () => {
  let stream$: rx.Observable<unknown> | undefined;
  const found = await updating((replace) => replace((stream$ ??= halfHeard())), input);
  expect(found).toMatchObject([{ operator: 'subscribe', count: 20 }]);
});

test('[LV11.37] a stream that is built at each render is reported at its pipe, even if there were inputs', async () => {
  expect(linesOf(await updating((replace) => replace(shared$.pipe(same())), input))).toEqual([
    'subscribed-anew src/app.ts:10:10 shared$ 20 since 0: Subscribed to anew 20 times in 6 s: each time the one before was closed, and the stream was built again (20 times). The values are the same each time.',
  ]);
});

test('[LV11.37] without an input, streams that emit different values or none are reported too', async () => {
  const other = await updating((replace, nth) => replace(rx.NEVER.pipe(rx.startWith(nth))));
  expect(other).toMatchObject([{ text: expect.stringMatching(/No input led to it\.$/) as string }]);
  expect(await updating((replace) => replace(rx.NEVER.pipe(same())))).toHaveLength(1);
});

test('[LV11.38] a place that subscribes to a Subject at each render is reported by its subscription counts', async () => {
  const [finding] = await updating((replace) => replace(shared$), { times: 51 });
  expect(finding).toMatchObject({ rule: 'subscribed-anew', operator: 'subscribe', count: 30 });
});

/** All rows subscribe, and then all unsubscribe. */
async function list() {
  const piped$ = shared$.pipe(same());
  const rows = Array.from({ length: 20 }, () => piped$.subscribe());
  await Promise.resolve();
  for (const row of rows) row.unsubscribe();
}

let tick = 0;
let ticks$: rx.Observable<unknown> | undefined;
const ticking$ = () =>
  (ticks$ ??= rx.defer(() => rx.NEVER.pipe(rx.startWith((tick += 1)))).pipe(same()));

const effects$ = new rx.Subject<number>();

const correct: Readonly<Record<string, Parameters<typeof updating>>> = {
  'there are only 19 subscriptions': [(replace) => replace(shared$.pipe(same())), { times: 19 }],
  'twenty subscriptions take twelve seconds': [
    (replace) => replace(shared$.pipe(same())),
    { stepMs: 600 },
  ],
  'inputs lead to other values': [
    (replace, nth) => replace(rx.NEVER.pipe(rx.startWith(nth))),
    input,
  ],
  'inputs lead to subscriptions without a value': [
    (replace) => replace(rx.NEVER.pipe(same())),
    input,
  ],
  'inputs lead to streams, some of which emit equal values': [
    (replace) => replace(halfHeard()),
    input,
  ],
  'inputs lead to one stream, which emits different values': [
    (replace) => replace(ticking$()),
    input,
  ],
  'an input leads to each, though the values are equal': [
    (replace) => replace(shared$.pipe(same())),
    inputs,
  ],
  'rows of a list come and go together': [list],
  'every other time, a place subscribes to a new Subject': [
    (replace, nth) => replace(nth % 2 > 0 ? shared$ : new rx.Subject()),
    { times: 51 },
  ],
  'each subscription ends by itself': [() => shared$.pipe(rx.take(1)).subscribe()],
  'each subscription takes one value': [() => rx.firstValueFrom(shared$.pipe(same()))],
  'each subscription is closed at once': [() => shared$.pipe(same()).subscribe().unsubscribe()],
  'no subscription is closed': [() => shared$.pipe(same()).subscribe()],
  'an operator replaces the subscriptions': [(_, nth) => effects$.next(nth)],
  'a place subscribes only to read the value of a Subject': [
    () => shared$.subscribe().unsubscribe(),
    { times: 51 },
  ],
  'a place subscribes after inputs': [(replace) => replace(shared$), { times: 51, ...input }],
};

test.each(Object.entries(correct))(
  '[LV11.37, LV11.38] nothing is reported if %s',
  async (_, given) => {
    effects$.pipe(rx.switchMap(() => rx.NEVER.pipe(same()))).subscribe();
    expect(await updating(...given)).toEqual([]);
  },
);

test('[LV11.46] a series of subscriptions ends at a call of `findings()`, as between two tests', async () => {
  const recording = recordTimed();
  const found = findingsAt(recording, 'here', [subscribedAnew]);
  const piped$ = shared$.pipe(same());
  const mount = () => piped$.subscribe().unsubscribe();
  recording.setNow(1);
  for (let n = 0; n < 12; n += 1) mount();
  expect(await found.report()).toEqual([]);
  recording.setNow(10);
  for (let n = 0; n < 12; n += 1) mount();
  expect(await found.report()).toEqual([]);
  recording.setNow(20);
  for (let n = 0; n < 20; n += 1) mount();
  expect(await found.report()).toHaveLength(1);
});
