import {
  defer,
  ignoreElements,
  interval,
  merge,
  type Observable,
  type SchedulerLike,
  take,
} from 'rxjs';
import { expect, test } from 'vitest';
import { TooLongError } from '@partitura/base/clock/steppedClock.ts';
import type { StreamParam } from '../code/streamCode.ts';
import {
  isCallOf,
  type RecordedCall,
  type RecordedRun,
  recordedRun,
  type RecordedSource,
  type RunEvent,
  type RunStep,
} from './recordedRun.ts';
import type { StreamFunction } from './play.ts';
import { type Plan, type Playback, replayPlan } from './replayPlan.ts';
import { settleTimes } from './settleTimes.ts';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import type { Notification } from '../trace/recording.ts';

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

const param: StreamParam = { name: 'typed$', kind: 'input', isOpaque: false };

/** The n-th event of the only input, at this time. */
function input(event: number, atMs: number): RunStep {
  return { source: 0, event, kind: 'next', value: event, atMs };
}

function output(atMs: number, value: unknown = 'a'): RunStep {
  return { source: undefined, event: 0, kind: 'next', value, atMs };
}

/** A run of these steps with one input, subscribed to at `fromMs`. */
function runOf(steps: readonly RunStep[], { fromMs = 0, isOver = false } = {}): RecordedRun {
  const events: readonly RunEvent[] = steps.filter(({ source }) => source === 0);
  const sources = [{ param, portArgs: undefined, fromMs, events }];
  return { params: [param], sources, steps, toMs: 3000, untilMs: 3000, isOver };
}

/** The result of playing just these steps. */
function played(steps: readonly RunStep[]): Playback {
  return { steps, lifetimes: [] };
}

test.each([
  [250, 1],
  [-250, 1],
  [251, 2],
  [-251, 2],
])(
  '[SC17] a step that is off by %i ms is accepted in attempt %i; the second attempt compares only the order',
  (lateMs, tries) => {
    let count = 0;
    const step = input(0, 1000 + lateMs);
    const play = () => ((count += 1), played([step]));
    expect(settleTimes(runOf([input(0, 1000)]), play, Object.is)?.steps).toEqual([step]);
    expect(count).toBe(tries);
  },
);

test.each([
  ['at most 600 times, first with limited lateness and then without', 0, 2 * 600],
  ['only until a million steps are played', 9998, 2 * 100],
])('[SC17] an event is moved %s', (_, outputs, tries) => {
  const later = Array.from({ length: outputs }, () => output(10));
  let count = 0;
  const play = ({ eventsMs }: Plan) => {
    count += 1;
    const atMs = eventsMs[0]?.[0] ?? 0;
    return played([input(0, atMs), output(atMs), ...later]);
  };
  const run = runOf([output(10), input(0, 10), ...later]);
  expect(settleTimes(run, play, () => true)).toBeUndefined();
  expect(count).toBe(tries);
});

test('[SC17] the values of inputs are not compared, because the recorded values are played', () => {
  const steps = [input(0, 5), input(1, 6)];
  const settled = (last: Partial<RunStep>) =>
    settleTimes(
      runOf(steps),
      () => played([input(0, 5), { ...input(1, 6), ...last }]),
      () => false,
    );
  expect(settled({ value: 'x' })).toBeDefined();
  expect(settled({ kind: 'complete' })).toBeUndefined();
});

const recordScene = await importRecordScene();

/** A run that is not over, and ends at about this time. */
const endsAt = (toMs: number) => ({ isOver: false, toMs: expect.closeTo(toMs, 2) as number });

type Script = Parameters<typeof recordScene>[0];

/** The run of a scene; if a time is given, the output is unsubscribed from at this time. */
function recordedUntil(script: Script, leftMs?: number) {
  const { code, notifications: held, nowMs } = recordScene(script);
  const [first] = held;
  const timeMs = (first?.timeMs ?? NaN) + (leftMs ?? 0);
  const left = { ...first, kind: 'unsubscribe', number: held.length + 1, timeMs };
  const all = leftMs === undefined ? held : [...held, left as Notification];
  return recordedRun(code, all, nowMs + (leftMs ?? 0));
}

test('[SC17] the run of a completed stream is over; the run of any other stream ends at the shown moment', () => {
  const ended = recordedUntil({ stream: 'ticker', settings: { period: 100 }, untilMs: 2000 });
  expect(ended).toMatchObject({ isOver: true });
  expect(recordedUntil({ stream: 'ticker', untilMs: 1050 })).toMatchObject(endsAt(1050));
});

test('[SC17.1] a run ends 100 ms after its last event, however long the silence afterwards is, or at an earlier unsubscription', () => {
  const typed = { stream: 'greeting', inputs: [[100, 'typed$', 'a']], untilMs: 150 } as const;
  expect(recordedUntil(typed, 130)).toMatchObject(endsAt(130));
  expect(recordedUntil(typed, 230)).toMatchObject(endsAt(200));
  // The text is held back until 600 ms, and equals the previous text.
  const held = { stream: 'trackedInput', inputs: [[100, 'typed$', '']], lateMs: 0 } as const;
  for (const leftMs of [undefined, 18_600])
    expect(recordedUntil({ ...held, untilMs: 18_600 }, leftMs)).toMatchObject(endsAt(700));
});
