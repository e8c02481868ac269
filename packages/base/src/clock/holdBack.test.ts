import { EMPTY, NEVER, Observable, of, range, Subject, take, throwError, timeout } from 'rxjs';
import { expect, test } from 'vitest';
import { setUpClock, writeDown } from '../../tests/support/setUpClock.ts';
import { holdBack } from './holdBack.ts';

/** Answers, and a function that subscribes to them at once and lists them with their real times. */
function setUp() {
  const { timers, clock, runs, play } = setUpClock();
  const answer$ = new Subject<string>();
  const ask = () => answer$.pipe(holdBack(clock)).subscribe(writeDown(runs, timers.now));
  return { timers, clock, runs, play, answer$, ask };
}

test.each([
  ['at once at speed 1', 'ask 300.7 a |', ['300.7 a', '300.7 |']],
  ['at once despite a lag from before the request', '×0.1 1000 ×1 ask 300 a', ['1300 a']],
  ['after 3000 ms at speed 0.1, if it took 300', '×0.1 ask 300 a | 2700', ['3000 a', '3000 |']],
  ['after 3000 ms at speed 0.1, also if it is an error', '×0.1 ask 300 # 2700', ['3000 TypeError']],
  ['later by the length of a pause', 'ask 100 pause 1000 a 10000 resume 1000', ['12100 a']],
  ['at the end of a pause that begins as it arrives', 'ask 100 pause a 50 resume 0', ['150 a']],
  ['later by the lag from before a change of speed', '×0.1 ask 200 ×1 100 a 180', ['480 a']],
  ['with its completion in one step', 'pause ask 300 a | step now', ['300 a', '300 |', 'at 300']],
  ['with a completion less than 5 ms later', 'pause ask 300 a 4 | step', ['304 a', '304 |']],
  ['with answers less than 5 ms later', 'pause ask 300 a 4 b 4 c step', ['308 a', '308 b']],
  ['without a completion 5 ms later', 'pause ask 300 a 5 | step', ['305 a']],
  ['at once, if a step has moved the clock ahead', 'ask later pause step resume 300 a', ['300 a']],
  ['never before an earlier answer', 'ask pause a resume b now 0 c', ['at 0', '0 a', '0 b', '0 c']],
])('[SC3.5] an answer is passed on %s', (_, script, expected) => {
  const { timers, clock, runs, play, answer$, ask } = setUp();
  play(script, {
    ask: () => void ask(),
    ...{ a: () => answer$.next('a'), b: () => answer$.next('b'), c: () => answer$.next('c') },
    ...{ '|': () => answer$.complete(), '#': () => answer$.error(new TypeError('refused')) },
    later: () => void clock.schedule(() => undefined, 5000),
    now: () => void runs.push(`at ${clock.now()}`),
  });
  expect(runs).toEqual(expected);
  expect(timers.pending()).toBe(0);
});

test.each([
  { name: 'empty', source$: EMPTY, expected: ['0 |'] },
  { name: 'one', source$: of('a'), expected: ['0 a', '0 |'] },
  { name: 'many', source$: of('a', 'b'), expected: ['0 a', '0 b', '0 |'] },
  { name: 'error', source$: throwError(() => new RangeError()), expected: ['0 RangeError'] },
])(
  '[SC3.5] a synchronous answer is passed on at once, even while the clock is paused: $name',
  (given) => {
    const { timers, clock, runs } = setUp();
    clock.pause();
    given.source$.pipe(holdBack(clock)).subscribe(writeDown(runs, timers.now));
    expect(runs).toEqual(given.expected);
  },
);

test('[SC3.5] a synchronous source stops once its subscriber has unsubscribed', () => {
  const { clock, runs, timers } = setUp();
  const asked = new Array<number>();
  const endless$ = new Observable<number>((subscriber) => {
    for (let n = 0; n < 100 && !subscriber.closed; n += 1) {
      asked.push(n);
      subscriber.next(n);
    }
  });
  endless$.pipe(holdBack(clock), take(2)).subscribe(writeDown(runs, timers.now));
  range(0, 3).pipe(holdBack(clock), take(1)).subscribe(writeDown(runs, timers.now));
  expect(runs).toEqual(['0 0', '0 1', '0 |', '0 0', '0 |']);
  expect(asked).toEqual([0, 1]);
});

test('[SC3.5] unsubscribing from the answer unsubscribes from the source at once, and drops the held answer', () => {
  const { timers, clock, answer$, runs, ask } = setUp();
  clock.setSpeed(0.1);
  const early = ask();
  const late = ask();
  expect(answer$.observed).toBe(true);
  early.unsubscribe();
  timers.advance(10);
  answer$.next('a');
  late.unsubscribe();
  expect(answer$.observed).toBe(false);
  expect(timers.pending()).toBe(0);
  timers.advance(1000);
  expect(runs).toEqual([]);
});

test('[SC3.5] a time limit counts clock time, even for an answer that is held back', () => {
  const { timers, clock, answer$, runs } = setUp();
  clock.setSpeed(0.1);
  const limit = { first: 4000, scheduler: clock };
  const write = writeDown(runs, timers.now);
  answer$.pipe(holdBack(clock), timeout(limit)).subscribe(write);
  NEVER.pipe(holdBack(clock), timeout(limit)).subscribe(write);
  timers.advance(3999);
  answer$.next('in time');
  answer$.complete();
  timers.advance(100_000);
  expect(runs).toEqual(['39990 in time', '39990 |', '40000 TimeoutError']);
});
