import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes, same } from '../../tests/support/recordPipes.ts';
import type { LiveStore } from './liveStore.ts';
import { innerOpenOf, siteState, unusualOf } from './siteState.ts';

function setUp() {
  const { store } = recordPipes();
  const source$ = new rx.Subject<number>();
  const state = () => store.pipes[0] && siteState(store.pipes[0].counts);
  return { source$, state };
}

const fail = (): rx.MonoTypeOperatorFunction<number> =>
  rx.map((): number => {
    throw new Error('no');
  });

test('[LV2.17] the state of a pipe is `unused` before its first subscription, then `running`, and `left` once its last subscriber has unsubscribed', () => {
  const { source$, state } = setUp();
  const piped$ = source$.pipe(rx.map((value) => value + 1));
  expect(state()).toBe('unused');
  const [first, second] = [piped$.subscribe(), piped$.subscribe()];
  first.unsubscribe();
  expect(state()).toBe('running');
  second.unsubscribe();
  expect(state()).toBe('left');
});

test('[LV2.17] the state of a pipe without subscribers is `failed` if it last ended with an error, and `ended` if it last completed', () => {
  const { source$, state } = setUp();
  const run = (operator: rx.MonoTypeOperatorFunction<number>) =>
    source$.pipe(operator).subscribe({ error: () => undefined });
  for (const [operator, end] of [
    [fail(), 'failed'],
    [rx.take<number>(1), 'ended'],
    [fail(), 'failed'],
  ] as const) {
    run(operator);
    expect(state()).toBe('running');
    source$.next(1);
    expect(state()).toBe(end);
  }
});

test.each<[string, string, rx.MonoTypeOperatorFunction<number>]>([
  ['shareReplay', 'unwatched', rx.shareReplay<number>(1)],
  [
    'a share without a reference count',
    'unwatched',
    rx.share<number>({ resetOnRefCountZero: false }),
  ],
  ['a share with a reference count', 'left', rx.share<number>()],
])(
  '[LV2.17] the state of a pipe with %s is, without subscribers, %s until its source completes, and then `left`',
  (_, name, operator) => {
    const { source$, state } = setUp();
    source$.pipe(operator).subscribe().unsubscribe();
    expect(state()).toBe(name);
    source$.complete();
    expect(state()).toBe('left');
  },
);

/** Each operator's lane is an inner lane; the source's lane is not. */
const innerOf = (store: LiveStore) => innerOpenOf(store, ({ lane }) => lane > 0);

/** The unusual facts about the first pipe. */
function unusualIn({ store }: Pick<ReturnType<typeof recordPipes>, 'store'>) {
  const [site] = store.pipes;
  return site && unusualOf(site, innerOf(store).get(site.number) ?? 0);
}

test('[LV2.26] from the twentieth subscription on, the numbers of subscriptions and of calls of `pipe` are an unusual fact', () => {
  const recording = recordPipes();
  const use = () => rx.NEVER.pipe(same()).subscribe();
  for (let n = 0; n < 19; n += 1) use().unsubscribe();
  expect(unusualIn(recording)).toEqual([]);
  use();
  expect(unusualIn(recording)).toEqual([{ kind: 'often', opened: 20, closed: 19, builds: 20 }]);
});

test.each<[string, () => rx.Observable<number>]>([
  ['with a pipe', () => rx.NEVER.pipe(same())],
  ['without a pipe', () => new rx.Subject<number>()],
])('[LV2.26] five open inner streams are an unusual fact: %s', (_, inner) => {
  const recording = recordPipes();
  const numbers$ = new rx.Subject<number>();
  numbers$.pipe(rx.mergeMap(inner)).subscribe();
  for (let n = 0; n < 4; n += 1) numbers$.next(n);
  expect(unusualIn(recording)).toEqual([]);
  numbers$.next(4);
  expect(unusualIn(recording)).toEqual([{ kind: 'inner', open: 5 }]);
});

test('[LV2.26] an open output below an ended source is an unusual fact, unless an inner stream is open', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<number>();
  // An operator of the app forgets to complete.
  const forgetful = (from$: rx.Observable<number>) =>
    new rx.Observable<number>((to) => from$.subscribe((value) => to.next(value)));
  source$.pipe(same(), forgetful).subscribe();
  const [numbers$, inner$] = [new rx.Subject<number>(), new rx.Subject<number>()];
  numbers$.pipe(rx.switchMap(() => inner$)).subscribe();
  numbers$.next(1);
  for (const one of [source$, numbers$]) one.complete();
  const [ended, open] = recording.store.pipes;
  const inner = innerOf(recording.store);
  const kinds = [ended, open].map((site) => site && unusualOf(site, inner.get(site.number) ?? 0));
  expect(kinds[1]).toEqual([]);
  expect(kinds[0]).toEqual([{ kind: 'above' }]);
});

test('[LV2.26] inputs of a combineLatest, and an inner pipe that has other subscribers too, do not count as inner streams', () => {
  const recording = recordPipes();
  const theme$ = rx.NEVER.pipe(same());
  const clicks$ = new rx.Subject<number>();
  clicks$.pipe(rx.switchMap(() => theme$)).subscribe();
  clicks$.next(1);
  for (let n = 0; n < 6; n += 1) theme$.subscribe();
  const inputs = Array.from({ length: 6 }, () => rx.NEVER.pipe(same()));
  rx.combineLatest(inputs)
    .pipe(rx.map((values) => values.length))
    .subscribe();
  expect([...innerOf(recording.store)]).toEqual([]);
});
