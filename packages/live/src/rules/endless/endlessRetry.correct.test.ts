import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { type Retrying, retrying } from '../../../tests/support/retrying.ts';

const found = async (given: Retrying) => (await retrying(given)).look();

const clicks$ = new rx.Subject<void>();

/** Lets an operator try thirty times. */
const limited = (errors$: rx.Observable<unknown>) =>
  new rx.Observable<number>((subscriber) => {
    let count = 0;
    return errors$.subscribe((error) => {
      count += 1;
      // eslint-disable-next-line rxjs-x/throw-error -- like an operator with a limit
      if (count === 30) subscriber.error(error);
      else subscriber.next(count);
    });
  });

const correct: Readonly<Record<string, Retrying>> = {
  'the number of tries has a limit': {
    make: (load$) => load$.pipe(rx.retry({ count: 40, delay: 100 })),
    operators: ['retry({ count: 40, delay: 100 })'],
    forMs: 2000,
  },
  'the number of tries may have a limit': {
    make: (load$) => load$.pipe(rx.retry(100)),
    operators: ['retry(MOST)'],
    forMs: 1000,
  },
  'the limit of the tries was reached': {
    // oxlint-disable-next-line typescript/no-deprecated -- apps use it too
    make: (load$) => load$.pipe(rx.retryWhen(limited)),
    operators: ['retryWhen((errors$) => limited(errors$))'],
  },
  "an argument of the app's own operator may be the limit": {
    make: (load$) => load$.pipe((source$) => source$.pipe(rx.retry(100))),
    operators: ['ownRetry(100)'],
    others: [['retry(MOST)']],
    forMs: 1000,
  },
  'each try gives a value first': {
    make: (load$) => rx.merge(rx.timer(20), load$).pipe(rx.retry()),
    operators: ['retry()'],
    answerMs: 40,
    forMs: 5010,
  },
  'one try has failed, and later ones end without a value': {
    make: (load$) => {
      let asked = 0;
      return rx
        .defer(() => ((asked += 1) > 1 ? rx.EMPTY : load$))
        .pipe(
          rx.catchError(() => rx.EMPTY),
          rx.repeat({ delay: 100 }),
        );
    },
    operators: ['catchError(() => EMPTY)', 'repeat({ delay: 100 })'],
  },
  'it has succeeded meanwhile': {
    tries: 30,
  },
  'the pauses are long': {
    make: (load$) => load$.pipe(rx.retry({ delay: 1000 })),
    operators: ['retry({ delay: 1000 })'],
    forMs: 30_000,
  },
  'the pauses grow': {
    make: (load$) =>
      load$.pipe(rx.retry({ delay: (_, count) => rx.timer(Math.min(2 ** count * 100, 20_000)) })),
    operators: ['retry({ delay: x })'],
    forMs: 60_000,
  },
  'each try takes long': {
    answerMs: 1000,
    forMs: 20_000,
  },
  'each poll of a server that is down fails': {
    make: (_, load) =>
      rx.interval(200).pipe(rx.switchMap(() => load().pipe(rx.catchError(() => rx.of('none'))))),
    operators: ['switchMap(x)'],
    others: [['catchError(x)']],
  },
  'a poll repeats, and each try gives a value': {
    make: (load$) =>
      load$.pipe(
        rx.catchError(() => rx.of('none')),
        rx.repeat({ delay: 200 }),
      ),
    operators: ['catchError(x)', 'repeat({ delay: 200 })'],
  },
  'each of many requests in a queue fails': {
    make: (_, load) =>
      rx.range(0, 50).pipe(rx.concatMap(() => load().pipe(rx.catchError(() => rx.EMPTY)))),
    operators: ['concatMap(x)'],
    others: [['catchError(x)']],
  },
  'each try waits for a key of the visitor': {
    make: (_, load, key$) => key$.pipe(rx.switchMap(load), rx.retry()),
    operators: ['switchMap(load)', 'retry()'],
    keyMs: 400,
  },
  'each try waits for a key whose value another pipe gives after a pause': {
    make: (_, load, key$) =>
      key$.pipe(rx.debounceTime(100)).pipe(
        rx.switchMap(load),
        rx.catchError((_error, caught$) => caught$),
      ),
    operators: ['debounceTime(100)'],
    others: [['switchMap(load)', 'catchError((_, caught$) => caught$)']],
    keyMs: 400,
  },
  'each key is what fails': {
    make: (_, _load, key$) =>
      key$.pipe(
        rx.map(() => JSON.parse('a') as unknown),
        rx.retry(),
      ),
    operators: ['map(x)', 'retry()'],
    keyMs: 400,
  },
  'each try waits for the next key, although the state that it begins with is skipped': {
    make: (_, load, key$) => {
      const state$ = new rx.BehaviorSubject<unknown>('');
      key$.subscribe(state$);
      return state$.pipe(rx.skip(1), rx.switchMap(load), rx.retry());
    },
    operators: ['skip(1)', 'switchMap(load)', 'retry()'],
    keyMs: 400,
  },
  'each try waits for a tick': {
    make: (_, load) =>
      rx.interval(500).pipe(
        rx.share(),
        rx.exhaustMap(load),
        rx.catchError((_error, caught$) => caught$),
      ),
    operators: ['share()', 'exhaustMap(load)', 'catchError((_, caught$) => caught$)'],
    forMs: 8000,
  },
  'a poll repeats after a written pause': {
    make: (load$) =>
      load$.pipe(
        rx.catchError(() => rx.EMPTY),
        rx.repeat({ delay: 800 }),
      ),
    operators: ['catchError(() => EMPTY)', 'repeat({ delay: 800 })'],
    forMs: 15_000,
  },
};

test.each(Object.entries(correct))(
  '[LV11.40, LV11.48] nothing is found if %s',
  async (_, given) => {
    expect(await found(given)).toEqual([]);
  },
);

test('[LV11.40] nothing is found if a call of next begins each try', async () => {
  const { look, wait } = await retrying({
    make: (load$) => load$.pipe(rx.retry({ delay: () => clicks$ })),
    operators: ['retry({ delay: () => clicks$ })'],
    forMs: 0,
  });
  for (let count = 0; count < 30; count += 1) {
    clicks$.next();
    await wait(100);
  }
  expect(await look()).toEqual([]);
});

test('[LV11.40] the finding ends at the first value', async () => {
  const { look, wait } = await retrying({
    tries: 100,
    forMs: 1000,
  });
  expect(await look()).toHaveLength(1);
  await wait(3000);
  expect(await look()).toEqual([]);
});
