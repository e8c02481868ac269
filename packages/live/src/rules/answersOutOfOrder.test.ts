import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { answersOutOfOrder } from './answersOutOfOrder.ts';

/** Types `a` at 100 ms and `b` at 200 ms; the test answers when it likes. */
function search(make: (typed$: rx.Observable<string>, ask: Ask) => rx.Observable<unknown>) {
  const recording = recordPipes();
  const typed$ = new rx.Subject<string>();
  const answers = { a: new rx.Subject<string>(), b: new rx.Subject<string>() };
  const ask: Ask = (text) => answers[text === 'a' ? 'a' : 'b'].pipe(rx.take(1));
  make(typed$, ask).subscribe();
  const at = (ms: number, run: () => void) => {
    recording.setNow(ms);
    run();
  };
  at(100, () => typed$.next('a'));
  at(200, () => typed$.next('b'));
  const answer = (ms: number, to: 'a' | 'b', value = `${to}!`) =>
    at(ms, () => answers[to].next(value));
  const found = (...pipes: readonly (readonly string[])[]) =>
    findingsOf(
      recording,
      pipes.map((operators) => ({ operators })),
      [answersOutOfOrder],
    );
  return { typed$, at, answer, found };
}

type Ask = (text: string) => rx.Observable<string>;
const inner = ['take(1)'];

test('[LV11.5] the answer to an older value after the answer to a newer one names both values', async () => {
  const { answer, found } = search((typed$, ask) => typed$.pipe(rx.mergeMap(ask)));
  answer(300, 'b');
  answer(400, 'a');
  expect(await found(['mergeMap(ask)'], inner)).toEqual([
    {
      ...{ rule: 'answers-out-of-order', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'mergeMap', count: 1, since: 400 },
      text: 'mergeMap delivered the answer to "a" after the answer to the newer "b".',
    },
  ]);
});

test('[LV11.5] a loading state that each request sends at once is no answer', async () => {
  const { answer, found } = search((typed$, ask) =>
    typed$.pipe(rx.mergeMap((text) => ask(text).pipe(rx.startWith('loading')))),
  );
  const pipes = [['mergeMap(x)'], inner, ['startWith("loading")']];
  expect(await found(...pipes)).toEqual([]);
  answer(300, 'b');
  answer(400, 'a');
  expect(await found(...pipes)).toHaveLength(1);
});

test('[LV11.5] for mergeAll the value above the inner stream is named', async () => {
  const { answer, found } = search((typed$, ask) => typed$.pipe(rx.map(ask), rx.mergeAll()));
  answer(300, 'b');
  answer(400, 'a');
  const [finding] = await found(['map(ask)', 'mergeAll()'], inner);
  expect(finding?.text).toMatch(/answer to "a" after the answer to the newer "b"/);
});

test.each<{
  why: string;
  make: Parameters<typeof search>[0];
  pipes: readonly (readonly string[])[];
}>([
  {
    why: 'the older request is unsubscribed',
    make: (typed$, ask) => typed$.pipe(rx.switchMap(ask)),
    pipes: [['switchMap(ask)'], inner],
  },
  {
    why: 'requests wait for each other',
    make: (typed$, ask) => typed$.pipe(rx.concatMap(ask)),
    pipes: [['concatMap(ask)'], inner],
  },
  {
    why: 'the values are one list',
    make: (_, ask) => rx.of('a', 'b').pipe(rx.mergeMap(ask), rx.toArray()),
    pipes: [['mergeMap(ask)', 'toArray()'], inner],
  },
  {
    why: 'the streams go on',
    make: (typed$, ask) => typed$.pipe(rx.mergeMap((text) => ask(text).pipe(rx.repeat()))),
    pipes: [['mergeMap(x)'], inner, ['repeat()']],
  },
])('[LV11.5] nothing is found if $why', async ({ make, pipes }) => {
  const { answer, found } = search(make);
  answer(300, 'b');
  answer(400, 'a');
  expect(await found(...pipes)).toEqual([]);
});

test('[LV11.5] nothing is found for answers in the order of the values', async () => {
  const { answer, found } = search((typed$, ask) => typed$.pipe(rx.mergeMap(ask)));
  answer(300, 'a');
  answer(400, 'b');
  expect(await found(['mergeMap(ask)'], inner)).toEqual([]);
});

test('[LV11.5] the values of groups interleave by design', async () => {
  const { typed$, at, found } = search((typed$) =>
    typed$.pipe(
      rx.groupBy((text) => text),
      rx.mergeMap((group$) => group$.pipe(rx.map((text) => text))),
    ),
  );
  at(300, () => {
    typed$.next('b');
    typed$.next('a');
    typed$.complete();
  });
  expect(await found(['groupBy(x)', 'mergeMap(x)'], ['map(x)'])).toEqual([]);
});

test('[LV11.5, LV18.6] an inner stream without a pipe, such as a promise, gives answers too', async () => {
  fakeTimers();
  const recording = recordPipes();
  const typed$ = new rx.Subject<string>();
  const ask = (text: string) =>
    new Promise<string>(
      (resolve) => void setTimeout(() => resolve(`${text}!`), text === 'a' ? 300 : 50),
    );
  typed$.pipe(rx.mergeMap(ask)).subscribe();
  for (const [waitMs, text] of [
    [100, 'a'],
    [400, 'b'],
  ] as const) {
    recording.setNow(recording.now() + 100);
    typed$.next(text);
    recording.setNow(recording.now() + waitMs);
    await vi.advanceTimersByTimeAsync(waitMs);
  }
  const [finding] = await findingsOf(
    recording,
    [{ operators: ['mergeMap(ask)'] }],
    [answersOutOfOrder],
  );
  expect(finding?.text).toBe(
    'mergeMap delivered the answer to "a" after the answer to the newer "b".',
  );
});

test.each<[string, (text: string) => rx.Observable<string>]>([
  [
    'gives several values',
    () =>
      rx.interval(100).pipe(
        rx.map(() => 'part'),
        rx.take(3),
      ),
  ],
  ['goes on', (text) => new rx.BehaviorSubject(text)],
  ['gives its value at once', (text) => rx.of(text)],
])('[LV11.5, LV18.6] an inner stream without a pipe that %s gives no answer', async (_, make) => {
  fakeTimers();
  const recording = recordPipes();
  const typed$ = new rx.Subject<string>();
  typed$.pipe(rx.mergeMap((text) => rx.merge(make(text)))).subscribe();
  for (const text of ['a', 'b']) {
    recording.setNow(recording.now() + 50);
    typed$.next(text);
    await vi.advanceTimersByTimeAsync(50);
  }
  recording.setNow(1000);
  await vi.advanceTimersByTimeAsync(900);
  const pipes = [{ operators: ['mergeMap(x)'] }, { operators: ['map(String)', 'take(3)'] }];
  expect(await findingsOf(recording, pipes, [answersOutOfOrder])).toEqual([]);
});
