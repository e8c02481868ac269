import type { RecordedRun, RunEvent, RunStep } from './recordedRun.ts';
import type { Plan, Played } from './replay.ts';

/** A plan whose replay has exactly the recorded steps. */
export interface Settled extends Played {
  readonly plan: Plan;
}

/** The maximum difference of an event from its recorded time in milliseconds: browser timers are late. */
const LATE_MS = 250;

/** The maximum number of replays, and of steps in all replays together. */
const MOST_TRIES = 600;
const MOST_PLAYED = 1_000_000;

/**
 * Finds a whole millisecond for each recorded event such that a replay of the stream has the recorded outputs: equal by
 * `isSame`, in the same order between the same events.
 *
 * The recorded times alone are not enough: browser timers are late, and events within one millisecond have an order. So
 * each try is compared step by step, and the event at the first difference is moved as far as necessary, usually a few
 * milliseconds. Returns `undefined` without a solution.
 */
export function settleTimes(
  { sources, steps: wanted, isOver, toMs }: RecordedRun,
  play: (plan: Plan) => Played,
  isSame: (a: unknown, b: unknown) => boolean,
  most = MOST_TRIES,
): Settled | undefined {
  const mostTries = Math.min(most, MOST_PLAYED / wanted.length);
  // If timers were delayed for long, as in a hidden tab, only the order counts.
  return settleWithin(LATE_MS) ?? settleWithin(Infinity);

  function settleWithin(lateMs: number): Settled | undefined {
    const eventsMs = sources.map(({ fromMs, events }) => {
      const timesMs = events.map(({ atMs }) => Math.round(atMs - fromMs));
      return spaced(events, timesMs);
    });
    let plan: Plan | undefined = { eventsMs, untilMs: isOver ? undefined : Math.round(toMs) };
    for (let tries = 0; plan && tries < mostTries; tries += 1) {
      const played = play(plan);
      const got = played.steps;
      const longer = got.length > wanted.length ? got : wanted;
      const place = longer.findIndex((_, at) => !isPlayed(wanted[at], got[at], lateMs));
      if (place === -1) return { ...played, plan };
      plan = fix(plan, got, place);
    }
    return undefined;
  }

  function isPlayed(want: RunStep | undefined, have: RunStep | undefined, lateMs: number) {
    if (!want || !have || !isSameEvent(want, have) || want.kind !== have.kind) return false;
    if (want.source === undefined && !isSame(want.value, have.value)) return false;
    return Math.abs(want.atMs - have.atMs) <= lateMs;
  }

  /** Moves the event that causes the difference at this step; returns `undefined` if there is no such event. */
  function fix(plan: Plan, got: readonly RunStep[], place: number): Plan | undefined {
    const [want, have] = [wanted[place], got[place]];
    const { untilMs } = plan;
    // An input that is answered at once, or is not, arrived after or before a timer.
    const [asked, input] = [wanted[place - 1], got[place - 1]];
    if (asked && input?.source !== undefined) {
      if (isAnswer(want, asked) && !isAnswer(have, input)) {
        // A late timer may also have fired within the input's millisecond.
        const movedMs = input.atMs - asked.atMs;
        return move(plan, input, movedMs === 2 ? -3 : movedMs < 0 ? -1 : 1);
      }
      if (isAnswer(have, input) && !isAnswer(want, asked)) return move(plan, input, -1);
    }
    if (!want) return have && have.atMs !== untilMs ? { ...plan, untilMs: have.atMs } : undefined;
    if (!have) {
      if (untilMs === undefined) return undefined;
      // The end was moved past this output, which is still missing: its input arrived after a late timer.
      const isDue =
        asked &&
        input?.source !== undefined &&
        want.source === undefined &&
        untilMs > Math.max(toMs, want.atMs + input.atMs - asked.atMs);
      return isDue ? move(plan, input, -1) : { ...plan, untilMs: untilMs + 1 };
    }
    if (isSameEvent(want, have)) {
      if (Math.abs(want.atMs - have.atMs) <= LATE_MS) return undefined;
      // The previous event caused this step at a completely different time; for example, an answer must arrive after
      // the next poll is due, not before.
      const before = got.slice(0, place).findLast(({ source }) => source !== undefined);
      return before && move(plan, before, have.atMs < want.atMs ? 1 : -1);
    }
    // The time of the expected step in this try, which is too late.
    const isFound = (step: RunStep) =>
      isSameEvent(want, step) && (want.source !== undefined || isSame(want.value, step.value));
    const found = got.slice(place).find(isFound);
    const foundMs = found?.atMs ?? have.atMs;
    // The input that an output lacks arrived after a timer that was late.
    if (!found && input?.source !== undefined && have.atMs > want.atMs + 1)
      return move(plan, input, -1);
    if (have.source !== undefined) return move(plan, have, foundMs - have.atMs + 1);
    return move(plan, want, foundMs > have.atMs ? have.atMs - foundMs : -1);
  }

  /** Moves an event of a source, and the events that it would overtake. */
  function move({ eventsMs, untilMs }: Plan, { source = 0, event }: RunStep, byMs: number) {
    const times = eventsMs[source] ?? [];
    const toMs = (times[event] ?? 0) + byMs;
    const moved = times.map((atMs, index) =>
      index < event ? Math.min(atMs, toMs + index - event) : index > event ? atMs : toMs,
    );
    if (moved.some((atMs) => atMs < 0)) return undefined;
    return {
      eventsMs: eventsMs.with(source, spaced(sources[source]?.events ?? [], moved)),
      untilMs,
    };
  }
}

/** Returns these times, with each value at least a millisecond after the previous value, as a diagram requires. */
function spaced(events: readonly RunEvent[], timesMs: readonly number[]): number[] {
  let leastMs = 0;
  return events.map((_, index) => {
    const atMs = Math.max(timesMs[index] ?? 0, leastMs);
    leastMs = events[index + 1]?.kind === 'next' ? atMs + 1 : atMs;
    return atMs;
  });
}

/** Whether a step is an output in the millisecond of the step before it. */
function isAnswer(step: RunStep | undefined, before: RunStep | undefined) {
  return step && step.source === undefined && step.atMs === before?.atMs;
}

function isSameEvent(a: RunStep, b: RunStep) {
  return a.source === b.source && a.event === b.event;
}
