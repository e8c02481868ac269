import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { siteState } from './siteState.ts';

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

test('[LV2.17] a pipe is unused until it is subscribed to, then running, then left', () => {
  const { source$, state } = setUp();
  const piped$ = source$.pipe(rx.map((value) => value + 1));
  expect(state()).toBe('unused');
  const [first, second] = [piped$.subscribe(), piped$.subscribe()];
  first.unsubscribe();
  expect(state()).toBe('running');
  second.unsubscribe();
  expect(state()).toBe('left');
});

test('[LV2.17] the latest end of a pipe is an error or a completion', () => {
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
  ['a share with one', 'left', rx.share<number>()],
])('[LV2.17] below %s a source without subscribers is %s, until it ends', (_, name, operator) => {
  const { source$, state } = setUp();
  source$.pipe(operator).subscribe().unsubscribe();
  expect(state()).toBe(name);
  source$.complete();
  expect(state()).toBe('left');
});
