import type { RecordedRun, RunEvent, RunStep } from './recordedRun.ts';
import type { Plan, Playback } from './replayPlan.ts';

/** A plan whose replay has exactly the recorded steps. */
export interface SettledPlan extends Playback {
  readonly plan: Plan;
}

/** The maximum difference of an event from its recorded time in milliseconds: browser timers are late. */
const LATE_MS = 250;

/**
 * An input that is too early because times are rounded is moved later, by at most this many milliseconds. If this
 * does not help, the input had overtaken a late timer, and is moved earlier.
 */
const ROUNDED_MS = 5;

/** The maximum number of replays, and of steps in all replays together. */
const MOST_TRIES = 600;
const MOST_PLAYED = 1_000_000;

/**
 * Finds a whole millisecond for each recorded event such that a replay of the stream has the recorded outputs: the
 * outputs are equal by `isSame`, and are in the same order between the same events.
 *
 * The recorded times alone are not enough: browser timers are late, and events within one millisecond have an order. So
 * each try is compared step by step, and the event at the first difference is moved as far as necessary, usually a few
 * milliseconds. Returns `undefined` if there is no solution.
 */
export function settleTimes(
  { sources, steps: recordedSteps, isOver, toMs }: RecordedRun,
  play: (plan: Plan) => Playback,
  isSame: (a: unknown, b: unknown) => boolean,
  most = MOST_TRIES,
): SettledPlan | undefined {
  const mostTries = Math.min(most, MOST_PLAYED / recordedSteps.length);
  // If timers were delayed for long, as in a hidden tab, only the order counts.
  return settleWithin(LATE_MS) ?? settleWithin(Infinity);

  function settleWithin(lateMs: number): SettledPlan | undefined {
    const eventsMs = sources.map(({ fromMs, events }) => {
      const timesMs = events.map(({ atMs }) => Math.round(atMs - fromMs));
      return spaceOut(events, timesMs);
    });
    let plan: Plan | undefined = { eventsMs, untilMs: isOver ? undefined : Math.round(toMs) };
    for (let tries = 0; plan && tries < mostTries; tries += 1) {
      const playback = play(plan);
      const playedSteps = playback.steps;
      const longer = playedSteps.length > recordedSteps.length ? playedSteps : recordedSteps;
      const place = longer.findIndex(
        (_, at) => !isPlayed(recordedSteps[at], playedSteps[at], lateMs),
      );
      if (place === -1) return { ...playback, plan };
      plan = fix(plan, playedSteps, place);
    }
    return undefined;
  }

  function isPlayed(want: RunStep | undefined, have: RunStep | undefined, lateMs: number) {
    if (!want || !have || !isSameEvent(want, have) || want.kind !== have.kind) return false;
    if (want.source === undefined && !isSame(want.value, have.value)) return false;
    return Math.abs(want.atMs - have.atMs) <= lateMs;
  }

  /** Moves the event that causes the difference at this step; returns `undefined` if there is no such event. */
  function fix(plan: Plan, playedSteps: readonly RunStep[], place: number): Plan | undefined {
    const [want, have] = [recordedSteps[place], playedSteps[place]];
    const { untilMs } = plan;
    // If recording and replay differ in an immediate answer, the input before it is on the wrong side of a timer.
    const [recordedInput, input] = [recordedSteps[place - 1], playedSteps[place - 1]];
    if (recordedInput && input?.source !== undefined) {
      if (isAnswer(want, recordedInput) && !isAnswer(have, input)) {
        const laterMs = input.atMs - recordedInput.atMs;
        if (laterMs < 0) return move(plan, input, -1);
        return move(plan, input, laterMs < ROUNDED_MS ? 1 : -1 - laterMs);
      }
      if (isAnswer(have, input) && !isAnswer(want, recordedInput)) return move(plan, input, -1);
    }
    if (!want) return have && have.atMs !== untilMs ? { ...plan, untilMs: have.atMs } : undefined;
    // The time by which the input before this output must have led to it. If the output is still missing then, the
    // input arrived after a late timer.
    const isLed = recordedInput && input?.source !== undefined && want.source === undefined;
    const dueMs = isLed ? want.atMs + input.atMs - recordedInput.atMs : Infinity;
    if (!have) {
      if (untilMs === undefined) return undefined;
      const isMissing = input && untilMs > Math.max(toMs, dueMs);
      return isMissing ? move(plan, input, -1) : { ...plan, untilMs: untilMs + 1 };
    }
    if (isSameEvent(want, have)) {
      if (Math.abs(want.atMs - have.atMs) <= LATE_MS) return undefined;
      // The previous event caused this step at a completely different time; for example, an answer must arrive after
      // the next poll is due, not before.
      const before = playedSteps.slice(0, place).findLast(({ source }) => source !== undefined);
      return before && move(plan, before, have.atMs < want.atMs ? 1 : -1);
    }
    // The time of the expected step in this try, which is too late.
    const isFound = (step: RunStep) =>
      isSameEvent(want, step) && (want.source !== undefined || isSame(want.value, step.value));
    const foundStep = playedSteps.slice(place).find(isFound);
    const foundMs = foundStep?.atMs ?? have.atMs;
    if (input && !foundStep && have.atMs > dueMs) return move(plan, input, -1);
    if (have.source !== undefined) return move(plan, have, foundMs - have.atMs + 1);
    return move(plan, want, foundMs > have.atMs ? have.atMs - foundMs : -1);
  }

  /** Moves an event of a source, and the events that it would overtake. */
  function move({ eventsMs, untilMs }: Plan, { source = 0, event }: RunStep, byMs: number) {
    const times = eventsMs[source] ?? [];
    const toMs = (times[event] ?? 0) + byMs;
    const movedTimes = times.map((atMs, index) =>
      index < event ? Math.min(atMs, toMs + index - event) : index > event ? atMs : toMs,
    );
    if (movedTimes.some((atMs) => atMs < 0)) return undefined;
    return {
      eventsMs: eventsMs.with(source, spaceOut(sources[source]?.events ?? [], movedTimes)),
      untilMs,
    };
  }
}

/** Returns these times, with each value at least a millisecond after the previous value, as a diagram requires. */
function spaceOut(events: readonly RunEvent[], timesMs: readonly number[]): number[] {
  let leastMs = 0;
  return events.map((_, index) => {
    const atMs = Math.max(timesMs[index] ?? 0, leastMs);
    leastMs = events[index + 1]?.kind === 'next' ? atMs + 1 : atMs;
    return atMs;
  });
}

/** Whether a step is an output in the same millisecond as the previous step. */
function isAnswer(step: RunStep | undefined, before: RunStep | undefined) {
  return step && step.source === undefined && step.atMs === before?.atMs;
}

function isSameEvent(a: RunStep, b: RunStep) {
  return a.source === b.source && a.event === b.event;
}
