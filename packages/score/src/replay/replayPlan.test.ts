import { defer, ignoreElements, interval, merge, type Observable, take } from 'rxjs';
import type { SchedulerLike } from 'rxjs';
import { expect, test } from 'vitest';
import { TooLongError } from '@partitura/base/clock/steppedClock.ts';
import type { StreamParam } from '../code/streamCode.ts';
import { isCallOf, type RecordedCall } from './call.ts';
import type { StreamFunction } from './play.ts';
import type { RecordedSource } from './recordedRun.ts';
import { replayPlan } from './replayPlan.ts';

const port: StreamParam = { name: 'ask', kind: 'port', isOpaque: false };

/** An answer of the port with one value. */
function answer(value: unknown, portArgs?: RecordedCall): RecordedSource {
  return { param: port, portArgs, fromMs: 0, events: [{ kind: 'next', value, atMs: 0 }] };
}

test.each([
  ['the values of its arguments', [answer('b', ['b']), answer('a', ['a'])]],
  ['the code of its arguments, as in an old link', [answer('b', 'b'), answer('a', 'a')]],
  ['its place in the order, if the arguments are unknown', [answer('a'), answer('b')]],
])('[SC1.10] a call of a port is matched with its recorded answer by %s', (_, sources) => {
  const stream = (ask: (text: string) => Observable<unknown>) =>
    merge(...['a', 'b'].map((text) => defer(() => ask(text))));
  const plan = { eventsMs: [[5], [5]], untilMs: 9 };
  const { steps } = replayPlan({ stream, params: [port], sources, settings: {} }, plan);
  const outputs = steps.filter(({ source }) => source === undefined);
  expect(outputs.map(({ value }) => value)).toEqual(['a', 'b']);
});

test('[SC1.10] objects as arguments are equal if all their fields are equal, and values without JSON are equal if their texts are equal', () => {
  expect(isCallOf([{ text: 'a', page: 1 }], [{ text: 'a', page: 1 }])).toBe(true);
  expect(isCallOf([{ text: 'a', page: 1 }], [{ text: 'a', page: 2 }])).toBe(false);
  expect(isCallOf(['1'], [1])).toBe(false);
  expect([isCallOf([1n], [1n]), isCallOf([1n], [2n])]).toEqual([true, false]);
});

/** A stream that uses this number of timers and emits nothing. */
function silent(timers: number) {
  return (time: SchedulerLike) => interval(1, time).pipe(take(timers), ignoreElements());
}

test('[SC7.2] a replay uses at most 1,500 timers, not counting those that play an input or emit an output', () => {
  const clock: StreamParam = { name: 'clock', kind: 'clock', isOpaque: false };
  const stepsOf = (stream: StreamFunction) => {
    const player = { stream, params: [clock], sources: [], settings: {} };
    return replayPlan(player, { eventsMs: [], untilMs: undefined }).steps;
  };
  expect(stepsOf(silent(1500))).toHaveLength(1);
  expect(() => stepsOf(silent(1501))).toThrow(TooLongError);
  const loud = (time: SchedulerLike) => interval(1, time).pipe(take(3000));
  expect(stepsOf(loud)).toHaveLength(3001);
});
