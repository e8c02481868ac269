import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { type Retry, type Retrying, retrying } from '../../../tests/support/retrying.ts';

const MOST = 100;
const ownRetry = (count: number) => (source$: rx.Observable<unknown>) =>
  source$.pipe(rx.retry(count));

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

const pauseOf = (_: unknown, count: number) => rx.timer(Math.min(2 ** count * 100, 20_000));
const none = () => rx.of('none');
const nothing = () => rx.EMPTY;
const same = <T>(_: unknown, caught$: rx.Observable<T>) => caught$;

/** Fails once, and then ends without a value. */
function failingOnce(load$: rx.Observable<string>) {
  let asked = 0;
  const ending$ = rx.timer(100).pipe(rx.ignoreElements());
  return rx.defer(() => ((asked += 1) > 1 ? ending$ : load$));
}

function stateOf(key$: rx.Observable<unknown>) {
  const state$ = new rx.BehaviorSubject<unknown>('');
  key$.subscribe(state$);
  return state$;
}

const keys: Retrying = { keyMs: 400 };

test.each<[string, Retry, Retrying?]>([
  [
    'the number of tries has a limit',
    (load$) => load$.pipe(rx.retry({ count: 40, delay: 100 })),
    { forMs: 2000 },
  ],
  ['the number of tries may have a limit', (load$) => load$.pipe(rx.retry(MOST)), { forMs: 1000 }],
  [
    'the limit of the tries was reached',
    // oxlint-disable-next-line typescript/no-deprecated -- apps use it too
    (load$) => load$.pipe(rx.retryWhen((errors$) => limited(errors$))),
  ],
  [
    "an argument of the app's own operator may be the limit",
    (load$) => load$.pipe(ownRetry(MOST)),
    { forMs: 1000 },
  ],
  [
    "an argument of the app's own operator, in a line of its own, may be the limit",
    (load$) =>
      load$.pipe(
        ownRetry(
          // As the server requests.
          MOST,
        ),
      ),
    { forMs: 1000 },
  ],
  [
    'each try emits a value first',
    (load$) => rx.merge(rx.timer(20), load$).pipe(rx.retry()),
    { answerMs: 40, forMs: 5010 },
  ],
  [
    'one try has failed, and later ones end without a value',
    (load$) => failingOnce(load$).pipe(rx.catchError(nothing), rx.repeat({ delay: 100 })),
  ],
  [
    'one try has failed, later ones end without a value, and the code states no pause',
    (load$) => failingOnce(load$).pipe(rx.catchError(nothing), rx.repeat()),
  ],
  ['a try has succeeded meanwhile', (load$) => load$.pipe(rx.retry()), { tries: 30 }],
  ['the pauses are long', (load$) => load$.pipe(rx.retry({ delay: 1000 })), { forMs: 30_000 }],
  ['the pauses grow', (load$) => load$.pipe(rx.retry({ delay: pauseOf })), { forMs: 60_000 }],
  ['each try takes long', (load$) => load$.pipe(rx.retry()), { answerMs: 1000, forMs: 20_000 }],
  [
    'each poll of a server that is down fails',
    (_, load) => rx.interval(200).pipe(rx.switchMap(() => load().pipe(rx.catchError(none)))),
  ],
  [
    'a poll repeats, and each try emits a value',
    (load$) => load$.pipe(rx.catchError(none), rx.repeat({ delay: 200 })),
  ],
  [
    'each of many requests in a queue fails',
    (_, load) => rx.range(0, 50).pipe(rx.concatMap(() => load().pipe(rx.catchError(nothing)))),
  ],
  [
    'each try waits for a key press',
    (_, load, key$) => key$.pipe(rx.switchMap(load), rx.retry()),
    keys,
  ],
  [
    'each try waits for a key press that another pipe emits after a pause',
    (_, load, key$) =>
      key$.pipe(rx.debounceTime(100)).pipe(rx.switchMap(load), rx.catchError(same)),
    keys,
  ],
  [
    'each try waits for a key press, while another inner stream is open from the beginning',
    (_, load, key$) =>
      key$.pipe(
        rx.startWith('all'),
        rx.mergeMap((key) => (key === 'all' ? rx.NEVER : load())),
        rx.retry(),
      ),
    keys,
  ],
  [
    'each key press itself leads to a failure',
    (_, _load, key$) =>
      key$.pipe(
        rx.map(() => JSON.parse('a') as unknown),
        rx.retry(),
      ),
    keys,
  ],
  [
    'each try skips the current state and waits for the next key press',
    (_, load, key$) => stateOf(key$).pipe(rx.skip(1), rx.switchMap(load), rx.retry()),
    keys,
  ],
  [
    'each try waits for a tick',
    (_, load) => rx.interval(500).pipe(rx.share(), rx.exhaustMap(load), rx.catchError(same)),
    { forMs: 8000 },
  ],
  [
    'each try waits for a tick after 30 ms',
    (_, load) => rx.interval(30).pipe(rx.exhaustMap(load), rx.retry()),
  ],
  [
    'a poll repeats after a pause that its code states',
    (load$) => load$.pipe(rx.catchError(nothing), rx.repeat({ delay: 800 })),
    { forMs: 15_000 },
  ],
])('[LV11.40, LV11.48] nothing is reported if %s', async (_, make, given) => {
  expect(await (await retrying(make, given)).look()).toEqual([]);
});

test('[LV11.40] nothing is reported if a call of next begins each try', async () => {
  const clicks$ = new rx.Subject<void>();
  const onClick: Retry = (load$) => load$.pipe(rx.retry({ delay: () => clicks$ }));
  const { look, wait } = await retrying(onClick, { forMs: 0 });
  for (let count = 0; count < 30; count += 1) {
    clicks$.next();
    await wait(100);
  }
  expect(await look()).toEqual([]);
});
