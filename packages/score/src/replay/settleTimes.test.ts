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

/**
 * Returns the later plans, each as the times of the input's events and of the end. Playing the first plan
 * gives the steps `got`; playing any later one gives the recorded steps.
 */
function plansFor(wanted: readonly RunStep[], got: readonly RunStep[], isOver = false) {
  const run = runOf(wanted, { isOver });
  const plans: Plan[] = [];
  const settled = settleTimes(
    run,
    (plan) => {
      plans.push(structuredClone(plan));
      return played(plans.length === 1 ? got : wanted);
    },
    (a, b) => a === b,
  );
  expect(settled?.plan).toEqual(plans.at(-1));
  return plans.slice(1).map(({ eventsMs, untilMs }) => [eventsMs[0], untilMs]);
}

test('[SC17] an event that is too early for a recorded output is moved after that output', () => {
  const late = [output(10), input(0, 12)];
  expect(plansFor(late, [input(0, 12), output(15)])).toEqual([[[16], 3000]]);
  expect(plansFor(late, [input(0, 12)])).toEqual([[[13], 3000]]);
  // Of two equal outputs, the one that has not been emitted yet counts.
  const second = [output(5), output(20), input(0, 22)];
  expect(plansFor(second, [output(5), input(0, 22), output(30)])).toEqual([[[31], 3000]]);
});

test('[SC17] an event that is too late for a recorded output is moved to the time of that output, or before it', () => {
  const wanted = [input(0, 20), output(20)];
  expect(plansFor(wanted, [output(15), input(0, 20)])).toEqual([[[15], 3000]]);
  expect(plansFor(wanted, [output(20), input(0, 20)])).toEqual([[[19], 3000]]);
  expect(plansFor(wanted, [output(15)])).toEqual([[[19], 3000]]);
});

test('[SC17] moving an event also moves exactly the events that it would overtake', () => {
  const later = [input(0, 10), output(19), input(1, 20), input(2, 30), input(3, 90)];
  const early = [input(0, 10), input(1, 20), output(34), input(2, 30), input(3, 90)];
  expect(plansFor(later, early)).toEqual([[[10, 35, 36, 90], 3000]]);
  const wanted = [input(0, 3), input(1, 10), input(2, 20), output(20), input(3, 30)];
  const got = [input(0, 3), input(1, 10), output(5), input(2, 20), input(3, 30)];
  expect(plansFor(wanted, got)).toEqual([[[3, 4, 5, 30], 3000]]);
});

test('[SC17] an output that is much too early or too late moves the preceding event in the opposite direction', () => {
  const wanted = [input(0, 5), output(6), output(1000)];
  expect(plansFor(wanted, [input(0, 5), output(6), output(749)])).toEqual([[[6], 3000]]);
  expect(plansFor(wanted, [input(0, 5), output(6), output(1251)])).toEqual([[[4], 3000]]);
  // Timers can be this late, so the difference is the value, which no move of an event changes.
  for (const atMs of [750, 1000, 1250]) {
    expect(plansFor(wanted, [input(0, 5), output(6), output(atMs, 'b')])).toEqual([[[5], 3000]]);
  }
  expect(plansFor(wanted, [input(0, 5), output(6), output(749, 'b')])).toEqual([[[6], 3000]]);
  // Without an event before the output, none is moved.
  expect(plansFor([output(10), input(0, 20)], [output(900), input(0, 20)])).toEqual([[[20], 3000]]);
});

test('[SC17] the end is moved before an excess output, or after a missing one', () => {
  const wanted = [input(0, 5), output(20)];
  expect(plansFor(wanted, [...wanted, output(2999)])).toEqual([[[5], 2999]]);
  expect(plansFor(wanted, wanted.slice(0, 1))).toEqual([[[5], 3001]]);
  // At the very end, or if the stream ended by itself, the end is not moved.
  expect(plansFor(wanted, [...wanted, output(3000)])).toEqual([[[5], 3000]]);
  expect(plansFor(wanted, wanted.slice(0, 1), true)).toEqual([[[5], undefined]]);
});

test.each([
  [250, 1],
  [-250, 1],
  [251, 2],
  [-251, 2],
])(
  '[SC17] a step %i ms late is accepted in try %i; the second try compares only the order',
  (lateMs, tries) => {
    let count = 0;
    const step = input(0, 1000 + lateMs);
    const play = () => ((count += 1), played([step]));
    expect(settleTimes(runOf([input(0, 1000)]), play, Object.is)?.steps).toEqual([step]);
    expect(count).toBe(tries);
  },
);

test.each([
  ['600 times, first with limited lateness and then without', 0, 2 * 600],
  ['until a million steps are played', 9998, 2 * 100],
])('[SC17] an event is moved at most %s', (_, outputs, tries) => {
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
  const others = steps.map((one) => ({ ...one, value: 'x' }));
  expect(plansFor(steps, others)).toEqual([]);
  expect(plansFor(steps, [input(0, 5), { ...input(1, 6), kind: 'complete' }])).toHaveLength(1);
});
