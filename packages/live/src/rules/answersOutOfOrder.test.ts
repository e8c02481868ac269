import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { answersOutOfOrder } from './answersOutOfOrder.ts';

type Make = (
  typed$: rx.Observable<string>,
  ask: (text: string) => rx.Observable<string>,
) => rx.Observable<unknown>;

const TEXT = 'mergeMap delivered the answer to "a" after the answer to the newer "b".';

/** Types letters, each after 100 ms; then the requests are answered in this order, each after 100 ms. */
function search(make: Make, order = 'ba', letters = Array.from(order).toSorted().join('')) {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  const answer$ = new rx.Subject<string>();
  const ask = (asked: string) => answer$.pipe(rx.first((text) => text === `${asked}!`));
  make(typed$, ask).subscribe();
  for (const text of letters) {
    recording.setNow(recording.now() + 100);
    typed$.next(text);
  }
  for (const to of order) {
    recording.setNow(recording.now() + 100);
    answer$.next(`${to}!`);
  }
  return findingsOf(recording, 'here', [answersOutOfOrder]);
}

const merged: Make = (typed$, ask) => typed$.pipe(rx.mergeMap(ask));

test('[LV11.5] an answer to an older value after the answer to a newer one is reported, and both values are named', async () => {
  expect(linesOf(await search(merged))).toEqual([
    `answers-out-of-order src/app.ts:11:3 mergeMap 1 since 400: ${TEXT}`,
  ]);
});

test.each<[string, string, ...Parameters<typeof search>]>([
  [
    'value that mergeMap received',
    '{"text":"a"} after the answer to the newer {"text":"b"}',
    wrapped,
  ],
  [
    'value from which the inner stream was made, for mergeAll',
    '"a" after the answer to the newer "b"',
    (typed$, ask) => typed$.pipe(rx.map(ask), rx.mergeAll()),
  ],
  ['newest answered value', '"b" after the answer to the newer "c"', merged, 'acb'],
  [
    'newest answered value that began a request itself, and did not wait for another answer',
    '"a" after the answer to the newer "b"',
    (typed$, ask) => typed$.pipe(rx.mergeMap(ask, 2)),
    'bca',
  ],
])('[LV11.5] the sentence names the %s', async (_, part, ...given) => {
  const [finding] = await search(...given);
  expect(finding?.text).toBe(`${finding?.operator} delivered the answer to ${part}.`);
});

function wrapped(...[typed$, ask]: Parameters<Make>) {
  return typed$.pipe(
    rx.map((text) => ({ text })),
    rx.mergeMap(({ text }) => ask(text)),
  );
}

test('[LV11.5] a loading state that each request emits at once is not an answer', async () => {
  const loading: Make = (typed$, ask) =>
    typed$.pipe(rx.mergeMap((text) => ask(text).pipe(rx.startWith('loading'))));
  expect(await search(loading, '', 'ab')).toEqual([]);
  expect(await search(loading)).toHaveLength(1);
});

test('[LV11.5] the loading state of a third request, begun between the two answers, hides nothing', async () => {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  const ask = (text: string) =>
    rx.timer(text === 'b' ? 50 : 300).pipe(
      rx.map(() => `${text}!`),
      rx.startWith('loading'),
    );
  typed$.pipe(rx.mergeMap(ask)).subscribe();
  for (const text of ['a', 'b', 'c']) {
    typed$.next(text);
    await recording.settle(100);
  }
  await recording.settle(400);
  expect(await findingsOf(recording, 'here', [answersOutOfOrder])).toHaveLength(1);
});

test.each<[string, ...Parameters<typeof search>]>([
  ['the older request is unsubscribed', (typed$, ask) => typed$.pipe(rx.switchMap(ask))],
  [
    'the source emits both values in one moment',
    (_, ask) => rx.of('a', 'b').pipe(rx.mergeMap(ask), rx.toArray()),
  ],
  [
    'the inner streams do not complete',
    (typed$, ask) => typed$.pipe(rx.mergeMap((text) => ask(text).pipe(rx.repeat()))),
  ],
  [
    'the older stream is cut off before it completes',
    (typed$, ask) =>
      typed$.pipe(
        rx.mergeMap((text) => (text === 'a' ? rx.merge(ask(text), rx.NEVER) : ask(text))),
        rx.take(2),
      ),
  ],
  [
    'expand passes each answer on as a new value',
    (typed$, ask) => typed$.pipe(rx.expand((text) => (text.length > 1 ? rx.EMPTY : ask(text)))),
  ],
  ['the answers are in the order of the values', merged, 'ab'],
])('[LV11.5] nothing is reported if %s', async (_, ...given) => {
  expect(await search(...given)).toEqual([]);
});

test('[LV11.5] nothing is reported for the values of groups, which interleave by design', async () => {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  const group = (group$: rx.Observable<string>) => group$.pipe(rx.map((text) => text));
  typed$.pipe(rx.groupBy(rx.identity), rx.mergeMap(group)).subscribe();
  for (const text of ['a', 'b', 'b', 'a']) {
    recording.setNow(recording.now() + 100);
    typed$.next(text);
  }
  typed$.complete();
  expect(await findingsOf(recording, 'here', [answersOutOfOrder])).toEqual([]);
});

const later = (text: string) =>
  new Promise<string>((resolve) => setTimeout(resolve, text === 'a' ? 300 : 50, `${text}!`));
const parts = (text: string) =>
  rx.interval(100).pipe(
    rx.map(() => 'part'),
    rx.take(text === 'a' ? 5 : 3),
  );

test.each<[string, (text: string) => rx.ObservableInput<string>, readonly string[]]>([
  ['the answer of a promise is reported', later, [TEXT]],
  ['several values are not an answer', parts, []],
  [
    'the current value of a subject is not an answer',
    (text) => rx.merge(new rx.BehaviorSubject(text)),
    [],
  ],
  ['a value emitted at the subscription is not an answer', (text) => rx.merge(rx.of(text)), []],
])('[LV11.5, LV18.6] for inner streams without a pipe, %s', async (_, ask, texts) => {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  typed$.pipe(rx.mergeMap(ask)).subscribe();
  for (const text of ['a', 'b']) {
    typed$.next(text);
    await recording.settle(50);
  }
  await recording.settle(900);
  const found = await findingsOf(recording, 'here', [answersOutOfOrder]);
  expect(found.map(({ text }) => text)).toEqual(texts);
});
