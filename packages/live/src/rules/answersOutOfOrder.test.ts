import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { answersOutOfOrder } from './answersOutOfOrder.ts';

type Make = (
  typed$: rx.Observable<string>,
  ask: (text: string) => rx.Observable<string>,
) => rx.Observable<unknown>;

type Pipes = readonly (readonly string[])[];

const inner = ['take(1)'];
const TEXT = 'mergeMap delivered the answer to "a" after the answer to the newer "b".';

/** Types `a` at 100 ms and `b` at 200 ms; the requests are answered at 300 and 400 ms, in this order. */
function search(make: Make, pipes: Pipes, order: readonly ('a' | 'b')[] = ['b', 'a']) {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  const answers = { a: new rx.Subject<string>(), b: new rx.Subject<string>() };
  make(typed$, (text) => answers[text === 'a' ? 'a' : 'b'].pipe(rx.take(1))).subscribe();
  const found = () => findingsOf(recording, pipes, [answersOutOfOrder]);
  for (const text of ['a', 'b']) {
    recording.setNow(recording.now() + 100);
    typed$.next(text);
  }
  for (const to of order) {
    recording.setNow(recording.now() + 100);
    answers[to].next(`${to}!`);
  }
  return { found, typed$ };
}

test('[LV11.5] the answer to an older value after the answer to a newer one names both values', async () => {
  const { found } = search(
    (typed$, ask) => typed$.pipe(rx.mergeMap(ask)),
    [['mergeMap(x)'], inner],
  );
  expect(await found()).toEqual([
    {
      ...{ rule: 'answers-out-of-order', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'mergeMap', count: 1, since: 400, text: TEXT },
    },
  ]);
});

const loading: Make = (typed$, ask) =>
  typed$.pipe(rx.mergeMap((text) => ask(text).pipe(rx.startWith('loading'))));

test('[LV11.5] a loading state that each request emits at once is not an answer', async () => {
  const pipes = [['mergeMap(x)'], inner, ['startWith("loading")']];
  expect(await search(loading, pipes, []).found()).toEqual([]);
  expect(await search(loading, pipes).found()).toHaveLength(1);
});

test('[LV11.5] for mergeAll, the value above the inner stream is named', async () => {
  const make: Make = (typed$, ask) => typed$.pipe(rx.map(ask), rx.mergeAll());
  const [finding] = await search(make, [['map(ask)', 'mergeAll()'], inner]).found();
  expect(finding?.text).toMatch(/answer to "a" after the answer to the newer "b"/);
});

const correct: Readonly<Record<string, [Make, Pipes, ...(readonly ('a' | 'b')[][])]>> = {
  'the older request is unsubscribed': [
    (typed$, ask) => typed$.pipe(rx.switchMap(ask)),
    [['switchMap(ask)'], inner],
  ],
  'the values are one list': [
    (_, ask) => rx.of('a', 'b').pipe(rx.mergeMap(ask), rx.toArray()),
    [['mergeMap(ask)', 'toArray()'], inner],
  ],
  'the streams go on': [
    (typed$, ask) => typed$.pipe(rx.mergeMap((text) => ask(text).pipe(rx.repeat()))),
    [['mergeMap(x)'], inner, ['repeat()']],
  ],
  'the answers are in the order of the values': [
    (typed$, ask) => typed$.pipe(rx.mergeMap(ask)),
    [['mergeMap(ask)'], inner],
    ['a', 'b'],
  ],
};

test.each(Object.entries(correct))('[LV11.5] nothing is found if %s', async (_, given) => {
  expect(await search(...given).found()).toEqual([]);
});

test('[LV11.5] the values of groups interleave by design, and are not found', async () => {
  const make: Make = (typed$) =>
    typed$.pipe(
      rx.groupBy((text) => text),
      rx.mergeMap((group$) => group$.pipe(rx.map((text) => text))),
    );
  const { typed$, found } = search(make, [['groupBy(x)', 'mergeMap(x)'], ['map(x)']]);
  for (const text of ['b', 'a']) typed$.next(text);
  typed$.complete();
  expect(await found()).toEqual([]);
});

const later = (text: string) =>
  new Promise<string>((resolve) => setTimeout(resolve, text === 'a' ? 300 : 50, `${text}!`));
const parts = () =>
  rx.interval(100).pipe(
    rx.map(() => 'part'),
    rx.take(3),
  );

test.each<[string, (text: string) => rx.ObservableInput<string>, readonly string[]]>([
  ['a promise', later, [TEXT]],
  ['one that gives several values', parts, []],
  ['one that goes on', (text) => rx.merge(new rx.BehaviorSubject(text)), []],
  ['one that gives its value at once', (text) => rx.merge(rx.of(text)), []],
])('[LV11.5, LV18.6] the answers of inner streams without a pipe: %s', async (_, ask, texts) => {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  typed$.pipe(rx.mergeMap(ask)).subscribe();
  for (const [text, waitMs] of [
    ['a', 50],
    ['b', 50],
    [undefined, 900],
  ] as const) {
    if (text) typed$.next(text);
    await recording.settle(waitMs);
  }
  const pipes = [['mergeMap(x)'], ['map(String)', 'take(3)']];
  const found = await findingsOf(recording, pipes, [answersOutOfOrder]);
  expect(found.map(({ text }) => text)).toEqual(texts);
});
