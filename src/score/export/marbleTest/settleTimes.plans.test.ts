import { expect, test } from 'vitest';
import type { StreamParam } from '../../../code/streamCode.ts';
import type { RecordedRun, RunEvent, RunStep } from '../../../replay/recordedRun.ts';
import type { Plan, Played } from '../../../replay/replay.ts';
import { settleTimes } from './settleTimes.ts';

const input: StreamParam = { name: 'typed$', kind: 'input', isOpaque: false };
const port: StreamParam = { name: 'getUser', kind: 'port', isOpaque: false };

function next(atMs: number, value: unknown = atMs): RunEvent {
  return { kind: 'next', value, atMs };
}

/** A run of one source with these events, subscribed to at `fromMs`; nothing came out. */
function runOf(param: StreamParam, events: readonly RunEvent[], fromMs = 0): RecordedRun {
  const steps = events.map((one, event) => ({ ...one, source: 0, event }));
  const sources = [{ param, call: undefined, fromMs, events }];
  return { params: [param], sources, steps, toMs: 99.5, untilMs: 99.5, isOver: false };
}

/** The result of playing just these steps. */
function played(steps: readonly RunStep[]): Played {
  return { steps, lives: [] };
}

/** Plays each event when the plan says, and tells which plans were tried. */
function asPlanned({ sources }: RecordedRun) {
  const tried: Plan[] = [];
  const play = (plan: Plan) => {
    tried.push(structuredClone(plan));
    return played(
      sources.flatMap(({ events }, source) =>
        events.map((one, event) => {
          return { ...one, source, event, atMs: plan.eventsMs[source]?.[event] ?? 0 };
        }),
      ),
    );
  };
  return { play, tried };
}

test("[SC17] times are rounded to whole milliseconds since the source's subscription", () => {
  const events = [next(5.4), next(5.5), next(5.6), { ...next(7), kind: 'complete' as const }];
  for (const [fromMs, eventsMs] of [
    // Values are at different times; an end is with the last one.
    [0, [5, 6, 7, 7]],
    [5.5, [0, 1, 2, 2]],
    // A clock may have been set between them: nothing comes before the subscription.
    [50, [0, 1, 2, 2]],
  ] as const) {
    const run = runOf(input, events, fromMs);
    const { play, tried } = asPlanned(run);
    expect(settleTimes(run, play, Object.is)?.plan).toEqual({ eventsMs: [eventsMs], untilMs: 100 });
    expect(tried).toHaveLength(1);
  }
});

test('[SC17] an answer ends no earlier than its last value', () => {
  const events = [next(5), next(5), next(5), { ...next(5), kind: 'complete' as const }];
  const run = runOf(port, events);
  expect(settleTimes(run, asPlanned(run).play, Object.is)?.plan.eventsMs).toEqual([[5, 6, 7, 7]]);
});

test('[SC17] a run that ended by itself is not unsubscribed', () => {
  const run = { ...runOf(input, [next(5)]), isOver: true };
  expect(settleTimes(run, asPlanned(run).play, Object.is)?.plan.untilMs).toBeUndefined();
});

test('[SC17] a failed answer without a value may fail at once', () => {
  const run = runOf(port, [{ ...next(0), kind: 'error' }]);
  expect(settleTimes(run, asPlanned(run).play, Object.is)?.plan.eventsMs).toEqual([[0]]);
});

test('[SC17] a step may be up to 250 ms late, or more if only the order counts', () => {
  for (const [lateMs, tries] of [
    [250, 1],
    [-250, 1],
    [251, 2],
    [-251, 2],
  ] as const) {
    const run = runOf(input, [next(1000)]);
    let count = 0;
    const step = { ...next(1000), source: 0, event: 0, atMs: 1000 + lateMs };
    const settled = settleTimes(run, () => ((count += 1), played([step])), Object.is);
    expect(settled?.steps).toEqual([step]);
    expect(count).toBe(tries);
  }
});

/** An output, an event that always comes before it when it is played, and so many outputs after that. */
function hopeless(outputs: number) {
  const output = { ...next(10), source: undefined, event: 0 };
  const later = Array.from({ length: outputs }, () => output);
  const run = runOf(input, [next(10)]);
  const steps = [output, { ...next(10), source: 0, event: 0 }, ...later];
  let count = 0;
  const settled = settleTimes(
    { ...run, steps },
    ({ eventsMs }) => {
      count += 1;
      const atMs = eventsMs[0]?.[0] ?? 0;
      return played([{ ...next(atMs), source: 0, event: 0 }, { ...output, atMs }, ...later]);
    },
    () => true,
  );
  return { settled, count };
}

test('[SC17] an event is moved at most 600 times, with and without lateness', () => {
  expect(hopeless(0)).toEqual({ settled: undefined, count: 2 * 600 });
});

test('[SC17] at most a million steps are played', () => {
  expect(hopeless(9998)).toEqual({ settled: undefined, count: 2 * 100 });
});

test('[SC17] no event is moved if the output values differ', () => {
  const output = { ...next(10, 'a'), source: undefined, event: 0 };
  const typed = { ...next(10), source: 0, event: 0 };
  const run = { ...runOf(input, [next(10)]), steps: [typed, output] };
  let count = 0;
  const other = [typed, { ...output, value: 'b' }];
  const settled = settleTimes(run, () => ((count += 1), played(other)), Object.is);
  expect(settled).toBeUndefined();
  expect(count).toBe(2);
});

test('[SC17] a run with an excess output is ended before it, and a run with a missing output after it', () => {
  const output = (atMs: number) => ({ ...next(atMs, 'x'), source: undefined, event: 0 });
  const run = { ...runOf(input, []), sources: [], steps: [output(20), output(99)] };
  const play = (all: readonly number[]) => (plan: Plan) =>
    played(all.filter((atMs) => atMs < (plan.untilMs ?? 0)).map(output));
  expect(settleTimes(run, play([20, 99, 99.2]), () => true)?.plan.untilMs).toBe(99.2);
  expect(settleTimes(run, play([20, 103]), () => true)?.plan.untilMs).toBe(104);
});
