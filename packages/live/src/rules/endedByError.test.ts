import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { endedByError } from './endedByError.ts';

const rules = [endedByError];
const request = (value: string) =>
  rx.of(value).pipe(
    rx.map((name) => {
      if (name === 'b') throw new Error('404');
      return `${name}!`;
    }),
  );
const ignore = { error: () => undefined };

function typed() {
  const recording = recordPipes();
  const typed$ = new rx.Subject<string>();
  const type = (...values: readonly string[]) => values.forEach((value) => typed$.next(value));
  return { recording, typed$, type };
}

test('[LV11.4] a flattening that fails while its source is open has ended by that error, on that value', async () => {
  const { recording, typed$, type } = typed();
  typed$.pipe(rx.switchMap(request)).subscribe(ignore);
  recording.setNow(90);
  type('a');
  recording.setNow(100);
  type('b', 'c');
  const found = await findingsOf(
    recording,
    [{ operators: ['switchMap(request)'] }, { operators: ['map(x)'] }],
    rules,
  );
  expect(found).toEqual([
    {
      ...{ rule: 'ended-by-error', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'switchMap', count: 1, since: 100 },
      text: 'switchMap failed on "b": Error: 404. The stream has ended while its source was open: later values are lost.',
    },
  ]);
});

test('[LV11.4] catchError outside the flattening is named, also in another pipe', async () => {
  const { recording, typed$, type } = typed();
  typed$
    .pipe(
      rx.switchMap(request),
      rx.catchError(() => rx.of('none')),
    )
    .subscribe();
  recording.setNow(90);
  type('a');
  recording.setNow(100);
  type('b', 'c');
  const pipes = [{ operators: ['switchMap(request)', 'catchError(none)'] }, { operators: ['map'] }];
  const [found] = await findingsOf(recording, pipes, rules);
  expect(found?.text).toMatch(/^switchMap failed on "b".* catchError is outside switchMap/);
  expect(found).toMatchObject({ operator: 'catchError', line: 12 });
});

const none = rx.catchError(() => rx.of('none'));
const inner = ['map(x)'];

test.each<{
  why: string;
  make: (typed$: rx.Subject<string>) => rx.Observable<unknown>;
  pipes: readonly (readonly string[])[];
}>([
  {
    why: 'the error is caught inside',
    make: (typed$) => typed$.pipe(rx.switchMap((value) => request(value).pipe(none))),
    pipes: [['switchMap(x)'], inner, ['catchError(none)']],
  },
  {
    why: 'the stream is subscribed to again',
    make: (typed$) => typed$.pipe(rx.switchMap(request), rx.retry(1)),
    pipes: [['switchMap(request)', 'retry(1)'], inner],
  },
  {
    why: 'catchError begins the stream again',
    make: (typed$) =>
      typed$.pipe(
        rx.switchMap(request),
        rx.catchError((_, caught$) => caught$),
      ),
    pipes: [['switchMap(request)', 'catchError(again)'], inner],
  },
  {
    why: 'another pipe begins the stream again',
    make: (typed$) => rx.defer(() => typed$.pipe(rx.switchMap(request))).pipe(rx.retry(1)),
    pipes: [['retry(1)'], ['switchMap(request)'], inner],
  },
  {
    why: 'one value is enough',
    make: (typed$) => typed$.pipe(rx.skip(1), rx.switchMap(request), rx.take(1)),
    pipes: [['skip(1)', 'switchMap(request)', 'take(1)'], inner],
  },
  {
    why: 'only one value is wanted',
    make: (typed$) =>
      typed$.pipe(
        rx.skip(1),
        rx.switchMap(request),
        rx.findIndex(() => true),
      ),
    pipes: [['skip(1)', 'switchMap(request)', 'findIndex(x)'], inner],
  },
  {
    why: 'the source sends its values at once',
    make: () => rx.of('b').pipe(rx.switchMap(request)),
    pipes: [['switchMap(request)'], inner],
  },
])('[LV11.4] nothing is found if $why', async ({ make, pipes }) => {
  const { recording, typed$, type } = typed();
  make(typed$).subscribe(ignore);
  recording.setNow(90);
  type('a');
  recording.setNow(100);
  type('b', 'c');
  const operators = pipes.map((operators) => ({ operators }));
  expect(await findingsOf(recording, operators, rules)).toEqual([]);
});

test('[LV11.4] the values of a subject count, even in the millisecond of the subscription', async () => {
  const { recording, typed$, type } = typed();
  typed$.pipe(rx.switchMap(request)).subscribe(ignore);
  type('b', 'c');
  const pipes = [{ operators: ['switchMap(request)'] }, { operators: inner }];
  expect(await findingsOf(recording, pipes, rules)).toHaveLength(1);
});

test('[LV11.4] a source that is subscribed to in a call of next, and sends its values at once, is no fault', async () => {
  const { recording, typed$, type } = typed();
  typed$.subscribe(() => void rx.of('b', 'c').pipe(rx.switchMap(request)).subscribe(ignore));
  type('a');
  const pipes = [{ operators: ['switchMap(request)'] }, { operators: inner }];
  expect(await findingsOf(recording, pipes, rules)).toEqual([]);
});

test('[LV11.4] nothing is found if the source itself fails', async () => {
  const { recording, typed$, type } = typed();
  typed$.pipe(rx.switchMap(request)).subscribe(ignore);
  recording.setNow(100);
  type('a');
  typed$.error(new Error('gone'));
  const pipes = [{ operators: ['switchMap(request)'] }, { operators: inner }];
  expect(await findingsOf(recording, pipes, rules)).toEqual([]);
});

test.each([
  ['timer(10)', 0],
  ['fromEvent(button)', 1],
])(
  '[LV11.4] a source such as %s that fails with its first value had more values to send: %i',
  async (source, count) => {
    fakeTimers();
    const recording = recordPipes();
    const fails = rx.map(() => {
      throw new Error('404');
    });
    rx.timer(10).pipe(fails).subscribe(ignore);
    recording.setNow(10);
    vi.advanceTimersByTime(10);
    expect(await findingsOf(recording, [{ source, operators: ['map(x)'] }], rules)).toHaveLength(
      count,
    );
  },
);

test('[LV11.4] nothing is found if the source has completed with its value', async () => {
  const { recording, typed$, type } = typed();
  typed$.pipe(rx.take(1), rx.switchMap(request)).subscribe(ignore);
  recording.setNow(100);
  type('b', 'c');
  const pipes = [{ operators: ['take(1)', 'switchMap(request)'] }, { operators: inner }];
  expect(await findingsOf(recording, pipes, rules)).toEqual([]);
});
