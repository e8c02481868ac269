import {
  defer,
  EMPTY,
  ignoreElements,
  interval,
  map,
  merge,
  NEVER,
  Observable,
  of,
  take,
  throwError,
} from 'rxjs';
import type { SchedulerLike } from 'rxjs';
import { expect, test } from 'vitest';
import { TooLongError } from '@partitura/base/clock/steppedClock.ts';
import type { StreamParam } from '../code/streamCode.ts';
import { isCallOf, type RecordedCall } from './call.ts';
import type { StreamFunction } from './play.ts';
import type { RecordedSource } from './recordedRun.ts';
import { replayPlan } from './replayPlan.ts';

function param(name: string, kind: StreamParam['kind']): StreamParam {
  return { name, kind, isOpaque: false };
}

const input = param('typed$', 'input');
const port = param('getUser', 'port');
const clock = param('clock', 'clock');

/** A subscribed source whose events are `next` notifications with these values. */
function source(of: StreamParam, values: readonly unknown[], call?: RecordedCall): RecordedSource {
  const events = values.map((value) => ({ kind: 'next', value, atMs: 0 }) as const);
  return { param: of, portArgs: call, fromMs: 0, events };
}

/** Replays a stream with these parameters and sources, by default without events and until the stream ends. */
function play(
  stream: StreamFunction,
  params: readonly StreamParam[],
  sources: readonly RecordedSource[] = [],
  plan: Parameters<typeof replayPlan>[1] = { eventsMs: [], untilMs: undefined },
) {
  return replayPlan({ stream, params, sources, settings: { pause: 7 } }, plan);
}

/** The outputs of a replay, each as its time and value. */
function outputsOf({ steps }: ReturnType<typeof replayPlan>) {
  const outputs = steps.filter(({ source: of }) => of === undefined);
  return outputs.map(({ atMs, value }) => [atMs, value]);
}

test('[SC17] a stream gets its inputs, the clock and the settings as the right arguments', () => {
  const given: unknown[] = [];
  const stream = (...all: unknown[]) => {
    given.push(...all);
    return EMPTY;
  };
  const params = [
    ...[input, port, clock],
    ...[param('pause', 'setting'), param('other', 'setting'), param('', 'settings')],
  ];
  play(stream, params);
  expect(given).toEqual([
    expect.any(Observable),
    expect.any(Function),
    expect.objectContaining({ schedule: expect.any(Function) as unknown }),
    7,
    undefined,
    { pause: 7 },
  ]);
});

test('[SC17] inputs and outputs are returned as steps, with the beginning and the end of each subscription to a source', () => {
  const sources = [source(input, ['a', 'b'])];
  const stream = (typed$: Observable<string>) => typed$;
  const plan = { eventsMs: [[3, 10]], untilMs: 12 };
  expect(play(stream, [input], sources, plan)).toEqual({
    steps: [
      { source: 0, event: 0, kind: 'next', value: 'a', atMs: 3 },
      { source: undefined, event: 0, kind: 'next', value: 'a', atMs: 3 },
      { source: 0, event: 1, kind: 'next', value: 'b', atMs: 10 },
      { source: undefined, event: 0, kind: 'next', value: 'b', atMs: 10 },
    ],
    lifetimes: [{ fromMs: 0, toMs: 12 }],
  });
});

test('[SC17] the end of a stream is a step too; a stream without an end has no such step', () => {
  const down = new Error('down');
  const steps = (output$: Observable<unknown>) =>
    play(() => output$, []).steps.map(({ kind, value }) => [kind, value]);
  expect(steps(of(1)).flat()).toEqual(['next', 1, 'complete', undefined]);
  expect(steps(throwError(() => down))).toEqual([['error', down]]);
  expect(steps(NEVER)).toEqual([]);
});

test('[SC17] each input and each port has its own events, whatever their order; a port returns each answer recorded for its arguments once, and then none', () => {
  const sources = [
    source(port, ['one'], [1]),
    source(input, ['typed']),
    source(port, ['two'], [2, 3]),
    source(port, ['1 again'], [1]),
  ];
  const stream = (
    typed$: Observable<unknown>,
    getUser: (...ids: readonly number[]) => Observable<unknown>,
  ) => {
    const calls = [[2, 3], [1], [1], [1]].map((ids) =>
      getUser(...ids).pipe(map((value) => [ids, value])),
    );
    return merge(typed$, ...calls);
  };
  const plan = { eventsMs: [[5], [4], [6], [7]], untilMs: undefined };
  const played = play(stream, [input, port], sources, plan);
  expect(outputsOf(played)).toEqual([
    [4, 'typed'],
    [5, [[1], 'one']],
    [6, [[2, 3], 'two']],
    [7, [[1], '1 again']],
  ]);
  expect(played.lifetimes).toEqual(sources.map(() => ({ fromMs: 0, toMs: 7 })));
});

test.each([
  ['texts', [source(port, ['b'], ['b']), source(port, ['a'], ['a'])]],
  ['the code of an old link', [source(port, ['b'], 'b'), source(port, ['a'], 'a')]],
  ['arguments that are unknown, in order', [source(port, ['a']), source(port, ['b'])]],
])('[SC1.10] calls are told apart by %s', (_, sources) => {
  const stream = (ask: (text: string) => Observable<unknown>) =>
    merge(...['a', 'b'].map((text) => defer(() => ask(text))));
  const plan = { eventsMs: [[5], [5]], untilMs: 9 };
  const outputs = outputsOf(play(stream, [port], sources, plan));
  expect(outputs.flat()).toEqual([5, 'a', 5, 'b']);
});

test('[SC1.10] arguments that are objects are equal if all their fields are, and values without JSON by their text', () => {
  expect(isCallOf([{ text: 'a', page: 1 }], [{ text: 'a', page: 1 }])).toBe(true);
  expect(isCallOf([{ text: 'a', page: 1 }], [{ text: 'a', page: 2 }])).toBe(false);
  expect(isCallOf(['1'], [1])).toBe(false);
  expect([isCallOf([1n], [1n]), isCallOf([1n], [2n])]).toEqual([true, false]);
});

/** A stream that uses this number of timers and emits nothing. */
function silent(timers: number) {
  return (time: SchedulerLike) => interval(1, time).pipe(take(timers), ignoreElements());
}

test('[SC7.2] a replay has at most 1,500 timers, not counting the timers of inputs and outputs', () => {
  expect(play(silent(1500), [clock]).steps).toHaveLength(1);
  expect(() => play(silent(1501), [clock])).toThrow(TooLongError);
  const loud = (time: SchedulerLike) => interval(1, time).pipe(take(3000));
  expect(play(loud, [clock]).steps).toHaveLength(3001);
});
