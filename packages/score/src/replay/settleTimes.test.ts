import { expect, test } from 'vitest';
import type { StreamParam } from '../code/streamCode.ts';
import type { RecordedRun, RunEvent, RunStep } from './recordedRun.ts';
import type { Plan, Playback } from './replayPlan.ts';
import { settleTimes } from './settleTimes.ts';

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
