import { EMPTY, NEVER, Observable, of, range, Subject, take, throwError, timeout } from 'rxjs';
import { expect, test } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { writeDown } from '../../tests/support/writeDown.ts';
import { createClock } from './clock.ts';
import type { Speed } from './clockTime.ts';
import { holdBack } from './holdBack.ts';

/** Sends the request at once, and lists the answers with their real times. */
function setUp({ speed = 1 }: { speed?: Speed } = {}) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  clock.setSpeed(speed);
  const answer$ = new Subject<string>();
  const runs = new Array<string>();
  const ask = () => answer$.pipe(holdBack(clock)).subscribe(writeDown(runs, timers.now));
  return { timers, clock, answer$, runs, ask };
}

test('[SC3.5] at speed 1 an answer passes at once, without a timer', () => {
  const { timers, answer$, runs, ask } = setUp();
  ask();
  timers.advance(300.7);
  answer$.next('a');
  answer$.complete();
  expect(runs).toEqual(['300.7 a', '300.7 |']);
  expect(timers.pending()).toBe(0);
});

test('[SC3.5] a lag of the clock from before the request holds no answer back', () => {
  const { timers, clock, answer$, runs, ask } = setUp({ speed: 0.1 });
  timers.advance(1000);
  clock.setSpeed(1);
  ask();
  timers.advance(300);
  answer$.next('a');
  expect(runs).toEqual(['1300 a']);
});

test('[SC3.5] at speed 0.1 an answer that took 300 ms arrives after 3000', () => {
  const { timers, answer$, runs, ask } = setUp({ speed: 0.1 });
  ask();
  timers.advance(300);
  answer$.next('a');
  answer$.complete();
  timers.advance(2699);
  expect(runs).toEqual([]);
  timers.advance(1);
  expect(runs).toEqual(['3000 a', '3000 |']);
});

test('[SC3.5] an error is held back like an answer', () => {
  const { timers, answer$, runs, ask } = setUp({ speed: 0.1 });
  ask();
  timers.advance(300);
  answer$.error(new TypeError('refused'));
  timers.advance(2699);
  expect(runs).toEqual([]);
  timers.advance(1);
  expect(runs).toEqual(['3000 TypeError']);
});

test('[SC3.5] a pause holds back an answer for its duration', () => {
  const { timers, clock, answer$, runs, ask } = setUp();
  ask();
  timers.advance(100);
  clock.pause();
  timers.advance(1000);
  answer$.next('a');
  timers.advance(10_000);
  expect(runs).toEqual([]);
  expect(timers.pending()).toBe(0);
  clock.resume();
  timers.advance(999);
  expect(runs).toEqual([]);
  timers.advance(1);
  expect(runs).toEqual(['12100 a']);
});

test('[SC3.5] an answer that arrives as the pause begins waits for the end of the pause', () => {
  const { timers, clock, answer$, runs, ask } = setUp();
  ask();
  timers.advance(100);
  clock.pause();
  answer$.next('a');
  expect(runs).toEqual([]);
  clock.resume();
  timers.advance(0);
  expect(runs).toEqual(['100 a']);
});

test('[SC3.5] at speed 1, an answer to a request made at speed 0.1 is delayed by the time that the clock lost before the change', () => {
  const { timers, clock, answer$, runs, ask } = setUp({ speed: 0.1 });
  ask();
  timers.advance(200);
  clock.setSpeed(1);
  timers.advance(100);
  answer$.next('a');
  timers.advance(180);
  expect(runs).toEqual(['480 a']);
});

test('[SC3.5] one step delivers the value and the completion of a held answer', () => {
  const { timers, clock, answer$, runs, ask } = setUp();
  clock.pause();
  ask();
  timers.advance(300);
  answer$.next('a');
  answer$.complete();
  expect(clock.step()).toBe(true);
  expect(runs).toEqual(['300 a', '300 |']);
  expect(clock.now()).toBe(300);
});

test('[SC3.5] while the clock is ahead of real time after a step, an answer passes at once', () => {
  const { timers, clock, answer$, runs, ask } = setUp();
  ask();
  clock.schedule(() => undefined, 5000);
  clock.pause();
  clock.step();
  clock.resume();
  timers.advance(300);
  answer$.next('a');
  expect(runs).toEqual(['300 a']);
});

test('[SC3.5] a later answer never overtakes a held one', () => {
  const { timers, clock, answer$, runs, ask } = setUp();
  ask();
  clock.pause();
  answer$.next('a');
  clock.resume();
  answer$.next('b');
  expect(runs).toEqual([]);
  timers.advance(0);
  answer$.next('c');
  expect(runs).toEqual(['0 a', '0 b', '0 c']);
});

test.each([
  { name: 'empty', source$: EMPTY, expected: ['0 |'] },
  { name: 'one', source$: of('a'), expected: ['0 a', '0 |'] },
  { name: 'many', source$: of('a', 'b'), expected: ['0 a', '0 b', '0 |'] },
  { name: 'error', source$: throwError(() => new RangeError()), expected: ['0 RangeError'] },
])('[SC3.5] a synchronous answer passes at once, while paused too: $name', (given) => {
  const { timers, clock, runs } = setUp();
  clock.pause();
  given.source$.pipe(holdBack(clock)).subscribe(writeDown(runs, timers.now));
  expect(runs).toEqual(given.expected);
});

test('[SC3.5] a synchronous source ends with its last subscriber', () => {
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
  const { timers, answer$, runs, ask } = setUp({ speed: 0.1 });
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

test('[SC3.5] a time limit counts clock time, also for an answer that is held back', () => {
  const { timers, clock, answer$, runs } = setUp({ speed: 0.1 });
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
