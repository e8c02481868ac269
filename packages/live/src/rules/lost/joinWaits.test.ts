import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { placed } from '../../../tests/support/fakeLiveStore.ts';
import { linesOf, withSentences } from '../../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../../tests/support/recordPipes.ts';
import { createFindings } from '../../findings/createFindings.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { joinWaits } from './joinWaits.ts';

interface Given {
  readonly operator?: string;
  /** The code at the places without a pipe. */
  readonly written?: Partial<PlacedSite>;
  readonly join?: (
    sales$: rx.Observable<number>,
    store$: rx.Observable<string>,
  ) => rx.Observable<unknown>;
  readonly salesMs?: number;
  readonly closedMs?: number;
}

/**
 * Joins a request and a store, and looks for findings after the given time. If the subscription ends, it ends at that
 * time too.
 */
async function found(lookMs: number, given: Given = {}) {
  const { operator = 'map', written, salesMs = 100, closedMs = Infinity } = given;
  const { join = (sales, currency) => rx.forkJoin({ sales, currency }) } = given;
  fakeTimers();
  const { store, now, wait } = recordPipes();
  const state$ = new rx.BehaviorSubject({ currency: 'EUR' });
  const store$ = state$.pipe(rx.map(({ currency }) => currency));
  const sales$ = rx.timer(salesMs).pipe(rx.map(() => 4200));
  const subscription = join(sales$, store$).subscribe();
  for (let ms = 50; ms <= lookMs; ms += 50) {
    wait(50);
    if (ms >= closedMs) subscription.unsubscribe();
  }
  const at = { file: 'src/view.ts', line: 30, column: 7 };
  const place = {
    ...placed({ ...at, source: 'BehaviorSubject', operators: [] }),
    ...{ isLasting: true, join: { name: 'forkJoin', line: 30, column: 17 }, ...written },
  };
  const pipes = [
    placed({ ...at, line: 16, name: 'select', source: 'state$', operators: [`${operator}(x)`] }),
    placed({ ...at, line: 20, source: 'timer', operators: ['map(x)'] }),
    placed({ ...at, line: 50, source: 'forkJoin', operators: ['map(x)'] }),
  ];
  return withSentences(
    createFindings({
      ...{ store, now, rules: [joinWaits] },
      place: ({ kind, number }) => Promise.resolve((kind === 'pipe' && pipes[number - 1]) || place),
    }),
  ).look();
}

test('[LV11.32] a forkJoin is reported, with the input that it waits for, if its subscriber left while only a store was open', async () => {
  expect(linesOf(await found(600, { closedMs: 500 }))).toEqual([
    'join-waits src/view.ts:30:17 forkJoin 1 since 100: forkJoin will give nothing: it waits until each input has completed. Others have, but select view.ts:16 (values: 1) never will: it begins with a BehaviorSubject that nobody completes.',
  ]);
});

const codeOf = (source: string) => placed({ file: '', line: 1, source, operators: [] }).code;

const FORK_JOIN = codeOf('forkJoin');

test('[LV11.32] for a forkJoin with a pipe, the finding is at the line that makes it', async () => {
  const join: Given['join'] = (...inputs) => rx.forkJoin(inputs).pipe(rx.map(() => 'joined'));
  const written = { line: 31, code: FORK_JOIN };
  expect(await found(600, { closedMs: 500, join, written })).toMatchObject([
    { rule: 'join-waits', line: 31, operator: 'forkJoin' },
  ]);
});

test('[LV11.32, LV18.1] for a forkJoin with a pipe, the inputs without a pipe, such as timers, must have completed too', async () => {
  const joinOf = (answerMs: number) => ({
    closedMs: 500,
    written: { code: FORK_JOIN },
    join: (_: unknown, store$: rx.Observable<string>) =>
      rx.forkJoin([rx.timer(100), rx.timer(answerMs), store$]).pipe(rx.map(() => 'joined')),
  });
  expect(await found(600, joinOf(50))).toMatchObject([{ rule: 'join-waits', since: 100 }]);
  expect(await found(600, joinOf(550))).toEqual([]);
});

test("[LV11.32] an operator in the store's pipe that completes only with its source does not prevent the finding", async () => {
  for (const operator of ['concatAll', 'mergeWith', 'retry'])
    expect(await found(600, { closedMs: 500, operator }), operator).toHaveLength(1);
});

test('[LV11.32] a forkJoin that is still open is reported after five seconds', async () => {
  expect(await found(5050)).toEqual([]);
  expect(await found(5100, { salesMs: 6000 })).toEqual([]);
  expect(await found(5100)).toMatchObject([{ operator: 'forkJoin' }]);
});

test.each<[string, Given]>([
  ['another input was open too', { salesMs: 550 }],
  ['no forkJoin is subscribed to', { written: { join: undefined } }],
  ['the subject may end', { written: { isLasting: false } }],
  ['an operator may complete', { operator: 'takeUntil' }],
  ['an operator may end with another stream', { operator: 'zipWith' }],
  ['an operator is not one of RxJS', { operator: 'select' }],
  ['the store is the only input', { join: (_, store$) => rx.forkJoin([store$]) }],
  ['the store is not an input', { join: (sales$) => rx.forkJoin([sales$]) }],
  [
    'the join emits without completions, as combineLatest does',
    {
      written: { code: codeOf('combineLatest') },
      join: (sales$, store$) =>
        rx.combineLatest([sales$, rx.EMPTY, store$]).pipe(rx.map(() => 'joined')),
    },
  ],
  [
    'an operator below the forkJoin subscribes to the store',
    {
      written: { code: FORK_JOIN },
      join: (sales$, store$) => rx.forkJoin([rx.NEVER]).pipe(rx.withLatestFrom(sales$, store$)),
    },
  ],
  [
    "the app's own operator closes the input at its first value",
    {
      written: { code: FORK_JOIN },
      join: (sales$, store$) => {
        const first$ = new rx.Observable((subscriber) =>
          store$.subscribe((value) => {
            subscriber.next(value);
            subscriber.complete();
          }),
        );
        return rx.forkJoin([sales$, first$]).pipe(rx.map(() => 'joined'));
      },
    },
  ],
  [
    'take completes the input',
    { join: (sales$, store$) => rx.forkJoin([sales$, rx.take(1)(store$)]) },
  ],
])('[LV11.32] nothing is reported if %s', async (_, given) => {
  expect(await found(600, { closedMs: 500, ...given })).toEqual([]);
});
