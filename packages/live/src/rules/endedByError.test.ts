import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, recordTimed } from '../../tests/support/findingsOf.ts';
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
const none = rx.catchError(() => rx.of('none'));
const inner = ['map(x)'];

type Make = (typed$: rx.Subject<string>) => rx.Observable<unknown>;

type Pipes = readonly (readonly string[])[];

const typeMore = (typed$: rx.Subject<string>) => ['b', 'c'].forEach((value) => typed$.next(value));

/** Types `a` at 90 ms and, by default, `b` and `c` at 100 ms. */
function found(make: Make, pipes: Pipes, give = typeMore) {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  make(typed$).subscribe(ignore);
  recording.setNow(90);
  typed$.next('a');
  recording.setNow(100);
  give(typed$);
  return findingsOf(recording, pipes, rules);
}

const switched: Make = (typed$) => typed$.pipe(rx.switchMap(request));

test('[LV11.4] a flattening operator that fails while its source is open is found with the error and the value that led to it', async () => {
  expect(await found(switched, [['switchMap(request)'], inner])).toEqual([
    {
      ...{ rule: 'ended-by-error', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'switchMap', count: 1, since: 100 },
      text: 'switchMap failed on "b": Error: 404. The stream has ended while its source was open: later values are lost.',
    },
  ]);
});

test('[LV11.4] a catchError outside the flattening operator is named, even in another pipe', async () => {
  const make: Make = (typed$) => typed$.pipe(rx.switchMap(request), none);
  const [finding] = await found(make, [['switchMap(request)', 'catchError(none)'], inner]);
  expect(finding?.text).toMatch(/^switchMap failed on "b".* catchError is outside switchMap/);
  expect(finding).toMatchObject({ operator: 'catchError', line: 12 });
});

const again = rx.catchError((_, caught$: rx.Observable<string>) => caught$);
const first = rx.findIndex(() => true);

const correct: Readonly<Record<string, Parameters<typeof found>>> = {
  'the error is caught inside': [
    (typed$) => typed$.pipe(rx.switchMap((value) => request(value).pipe(none))),
    [['switchMap(x)'], inner, ['catchError(none)']],
  ],
  'the stream is subscribed to again': [
    (typed$) => typed$.pipe(rx.switchMap(request), rx.retry(1)),
    [['switchMap(request)', 'retry(1)'], inner],
  ],
  'catchError begins the stream again': [
    (typed$) => typed$.pipe(rx.switchMap(request), again),
    [['switchMap(request)', 'catchError(again)'], inner],
  ],
  'another pipe begins the stream again': [
    (typed$) => rx.defer(() => typed$.pipe(rx.switchMap(request))).pipe(rx.retry(1)),
    [['retry(1)'], ['switchMap(request)'], inner],
  ],
  'one value is enough': [
    (typed$) => typed$.pipe(rx.skip(1), rx.switchMap(request), rx.take(1)),
    [['skip(1)', 'switchMap(request)', 'take(1)'], inner],
  ],
  'only one value is wanted': [
    (typed$) => typed$.pipe(rx.skip(1), rx.switchMap(request), first),
    [['skip(1)', 'switchMap(request)', 'findIndex(x)'], inner],
  ],
  'the source sends its values at once': [
    () => rx.of('b').pipe(rx.switchMap(request)),
    [['switchMap(request)'], inner],
  ],
  'a source that is subscribed to in a call of next sends its values at once': [
    (typed$) => {
      typed$.subscribe(() => void rx.of('b', 'c').pipe(rx.switchMap(request)).subscribe(ignore));
      return rx.NEVER;
    },
    [['switchMap(request)'], inner],
  ],
  'the source itself fails': [
    switched,
    [['switchMap(request)'], inner],
    (typed$) => typed$.error(new Error('gone')),
  ],
  'the source has completed with its value': [
    (typed$) => typed$.pipe(rx.skip(1), rx.take(1), rx.switchMap(request)),
    [['skip(1)', 'take(1)', 'switchMap(request)'], inner],
  ],
};

test.each(Object.entries(correct))('[LV11.4] nothing is found if %s', async (_, given) => {
  expect(await found(...given)).toEqual([]);
});

test("[LV11.4] a subject's values count, even in the millisecond of the subscription", async () => {
  const recording = recordTimed();
  const typed$ = new rx.Subject<string>();
  switched(typed$).subscribe(ignore);
  typeMore(typed$);
  const pipes = [['switchMap(request)'], inner];
  expect(await findingsOf(recording, pipes, rules)).toHaveLength(1);
});

const fails = rx.map(() => {
  throw new Error('404');
});

test.each([
  ['timer(10)', 0],
  ['fromEvent(button)', 1],
])(
  '[LV11.4] whether a source such as %s that fails at its first value had more values to emit: %i',
  async (source, count) => {
    const recording = recordTimed();
    rx.timer(10).pipe(fails).subscribe(ignore);
    recording.wait(10);
    const pipes = [{ source, operators: ['map(x)'] }];
    expect(await findingsOf(recording, pipes, rules)).toHaveLength(count);
  },
);
