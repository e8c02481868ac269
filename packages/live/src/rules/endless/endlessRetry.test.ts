import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { type Load, type Retrying, retrying } from '../../../tests/support/retrying.ts';

const found = async (given: Retrying) => (await retrying(given)).look();

test('[LV11.40] a retry that tries again at once after each failure is found with count, time and error', async () => {
  const [finding] = await found({
    forMs: 1000,
  });
  expect(finding).toMatchObject({ rule: 'endless-retry', operator: 'retry', line: 11 });
  expect(finding?.text).toMatch(
    /^retry has subscribed again after each failure, \d\d times in [01]\.\d s, without a limit and almost without pauses\. The latest failure: Error: 503\.$/,
  );
});

/** Tries again through its own function. */
const again = (load: Load): rx.Observable<unknown> =>
  load().pipe(rx.catchError(() => rx.timer(50).pipe(rx.mergeMap(() => again(load)))));

/** The app's own operator, under another name. */
const asking = rx.catchError<string, rx.Observable<string>>((_, caught$) =>
  rx.merge(caught$, rx.of('failed')),
);

const faulty: Readonly<Record<string, Retrying>> = {
  'retry with a short pause': {
    make: (load$) => load$.pipe(rx.retry({ delay: 200 })),
    operators: ['retry({ delay: 200 })'],
  },
  retryWhen: {
    // oxlint-disable-next-line typescript/no-deprecated -- apps use it too
    make: (load$) => load$.pipe(rx.retryWhen((errors$) => errors$)),
    operators: ['retryWhen((errors$) => errors$)'],
  },
  'catchError that gives its source again': {
    make: (load$) => load$.pipe(rx.catchError((_, caught$) => caught$)),
    operators: ['catchError((_, caught$) => caught$)'],
  },
  'catchError that gives its source again after a pause': {
    make: (load$) =>
      load$.pipe(rx.catchError((_, caught$) => rx.timer(50).pipe(rx.switchMap(() => caught$)))),
    operators: ['catchError(x)'],
    others: [['switchMap(x)']],
  },
  'catchError that calls its own function': {
    make: (_, load) => again(load),
    operators: ['catchError(x)'],
    others: [['mergeMap(x)']],
  },
  "asking the app's own operator": {
    make: (load$) => load$.pipe(asking),
    operators: ['asking'],
  },
  'repeat below catchError': {
    make: (load$) =>
      load$.pipe(
        rx.catchError(() => rx.EMPTY),
        rx.repeat(),
      ),
    operators: ['catchError(() => EMPTY)', 'repeat()'],
  },
  'retry above catchError': {
    make: (load$) =>
      load$.pipe(
        rx.map((text) => text),
        rx.retry(),
        rx.catchError(() => rx.of('')),
      ),
    operators: ['map(x)', 'retry()', 'catchError(x)'],
  },
  'retry of a poll whose first tick comes at once': {
    make: (_, load) => rx.timer(0, 5000).pipe(rx.switchMap(load), rx.retry()),
    operators: ['switchMap(load)', 'retry()'],
  },
  'retry of requests that overlap': {
    make: (_, load) => rx.timer(0, 60).pipe(rx.mergeMap(load), rx.retry()),
    operators: ['mergeMap(load)', 'retry()'],
    answerMs: 100,
  },
  'retry of a request for a state that a pause delays': {
    make: (_, load) =>
      new rx.BehaviorSubject(1).pipe(rx.debounceTime(300)).pipe(rx.switchMap(load), rx.retry()),
    operators: ['debounceTime(300)'],
    others: [['switchMap(load)', 'retry()']],
  },
  'retry of a request that follows another one': {
    make: (_, load) => rx.timer(300).pipe(rx.switchMap(load), rx.retry()),
    operators: ['switchMap(load)', 'retry()'],
  },
};

test.each(Object.entries(faulty))(
  '[LV11.40, LV11.48] an endless retry is found: %s',
  async (name, given) => {
    expect(await found(given)).toMatchObject([
      { rule: 'endless-retry', operator: name.replace(/ .*/, '') },
    ]);
  },
);

test('[LV11.40] ten further tries are enough', async () => {
  const { look, wait } = await retrying({
    answerMs: 100,
    forMs: 1050,
  });
  expect(await look()).toEqual([]);
  await wait(100);
  expect(await look()).toMatchObject([{ count: 10 }]);
});

test('[LV11.40] thousands of failures are found, although the oldest are no longer kept', async () => {
  const all = await found({ answerMs: 1, forMs: 60_000 });
  expect(all).toMatchObject([{ rule: 'endless-retry' }]);
});
