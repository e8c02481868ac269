import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { linesOf } from '../../../tests/support/findingsOf.ts';
import { type Load, type Retry, type Retrying, retrying } from '../../../tests/support/retrying.ts';

const found = async (make?: Retry, given?: Retrying) => (await retrying(make, given)).look();

test('[LV11.40] a retry that subscribes again immediately after each failure is reported, with count, time and error', async () => {
  expect(linesOf(await found(undefined, { forMs: 1000 }))).toEqual([
    'endless-retry src/app.ts:11:3 retry 49 since 20: retry has subscribed again after each failure, 49 times in 1.0 s, without a limit and almost without pauses. The latest failure: Error: 503.',
  ]);
});

/** Tries again through its own function. */
const again = (load: Load): rx.Observable<unknown> =>
  load().pipe(rx.catchError(() => rx.timer(50).pipe(rx.mergeMap(() => again(load)))));

const same: Parameters<typeof rx.catchError<string, rx.Observable<string>>>[0] = (_, caught$) =>
  caught$;

/** Ends the first time without a value, and then fails. */
function endingFirst(load$: rx.Observable<string>) {
  let asked = 0;
  return rx.defer(() => ((asked += 1) > 1 ? load$ : rx.EMPTY));
}

/** The app's own operator, under another name. */
const asking = rx.catchError<string, rx.Observable<string>>((_, caught$) =>
  rx.merge(caught$, rx.of('failed')),
);

test.each<[string, Retry, Retrying?]>([
  ['retry with a short pause', (load$) => load$.pipe(rx.retry({ delay: 200 }))],
  [
    'retry with a pause that a function makes',
    (load$) => load$.pipe(rx.retry({ delay: () => rx.timer(200) })),
  ],
  // oxlint-disable-next-line typescript/no-deprecated -- apps use it too
  ['retryWhen', (load$) => load$.pipe(rx.retryWhen((errors$) => errors$))],
  ['catchError that returns its source again', (load$) => load$.pipe(rx.catchError(same))],
  [
    'catchError that returns its source again after a pause',
    (load$) =>
      load$.pipe(rx.catchError((_, caught$) => rx.timer(50).pipe(rx.switchMap(() => caught$)))),
  ],
  ['catchError that calls its own function', (_, load) => again(load)],
  ['asking (an operator of the app)', (load$) => load$.pipe(asking)],
  [
    'repeat below catchError',
    (load$) =>
      load$.pipe(
        rx.catchError(() => rx.EMPTY),
        rx.repeat(),
      ),
  ],
  [
    'repeat of a request that ended without a value at first',
    (load$) =>
      endingFirst(load$).pipe(
        rx.catchError(() => rx.EMPTY),
        rx.repeat(),
      ),
  ],
  [
    'retry above catchError',
    (load$) =>
      load$.pipe(
        rx.map(rx.identity),
        rx.retry(),
        rx.catchError(() => rx.of('')),
      ),
  ],
  [
    'retry of a poll whose first tick comes at once',
    (_, load) => rx.timer(0, 5000).pipe(rx.switchMap(load), rx.retry()),
  ],
  [
    'retry of a poll whose first tick comes after 20 ms',
    (_, load) => rx.interval(20).pipe(rx.exhaustMap(load), rx.retry()),
  ],
  [
    'retry of requests that overlap',
    (_, load) => rx.timer(0, 60).pipe(rx.mergeMap(load), rx.retry()),
    { answerMs: 100 },
  ],
  [
    'retry of a request that a debounced state begins',
    (_, load) =>
      new rx.BehaviorSubject(1).pipe(rx.debounceTime(300)).pipe(rx.switchMap(load), rx.retry()),
  ],
  [
    'retry of a request that a timer begins',
    (_, load) => rx.timer(300).pipe(rx.switchMap(load), rx.retry()),
  ],
])('[LV11.40, LV11.48] an endless retry is reported: %s', async (name, make, given) => {
  expect(await found(make, given)).toMatchObject([
    { rule: 'endless-retry', operator: name.replace(/ .*/, '') },
  ]);
});

test('[LV11.40] ten further tries are enough for a finding', async () => {
  const { look, wait } = await retrying(undefined, { answerMs: 100, forMs: 1050 });
  expect(await look()).toEqual([]);
  await wait(100);
  expect(await look()).toMatchObject([{ count: 10 }]);
});

test.each<[string, Retry]>([
  ['at once', (load$) => load$.pipe(rx.retry())],
  ['after pauses', (load$) => load$.pipe(rx.retry({ delay: 50 }))],
])(
  '[LV11.40, LV11.48] a try that a call of next begins may be the first of a series that is repeated %s',
  async (_, retry) => {
    const click$ = new rx.Subject<void>();
    let asked = 0;
    const failing$ = rx.defer(() => ((asked += 1) > 11 ? rx.NEVER : rx.throwError(() => asked)));
    const onClick: Retry = () =>
      click$.pipe(rx.mergeMap(() => retry(failing$, () => failing$, rx.NEVER)));
    const { look, wait } = await retrying(onClick, { forMs: 0 });
    click$.next();
    await wait(1000);
    expect(await look()).toMatchObject([{ operator: 'retry', count: 10 }]);
  },
);

test('[LV11.40] the finding stays if the subscriber leaves between two tries', async () => {
  const { look, wait, leave } = await retrying((load$) => load$.pipe(rx.retry({ delay: 100 })));
  leave();
  await wait(100);
  expect(await look()).toMatchObject([{ operator: 'retry', count: 41 }]);
});

test('[LV11.40] thousands of failures are reported, although the recording no longer holds the oldest', async () => {
  const all = await found(undefined, { answerMs: 1, forMs: 60_000 });
  expect(all).toMatchObject([{ rule: 'endless-retry' }]);
});

test('[LV11.10, LV11.40] the finding ends at the first value', async () => {
  const { look, wait } = await retrying(undefined, { tries: 100, forMs: 1000 });
  expect(await look()).toHaveLength(1);
  await wait(3000);
  expect(await look()).toEqual([]);
});
