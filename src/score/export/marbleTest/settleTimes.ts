import type { RecordedRun, RecordedSource, RunStep } from '../../../replay/recordedRun.ts';
import type { Plan, Played } from '../../../replay/replay.ts';

/** A plan that led to the recorded steps, one by one. */
export interface Settled extends Played {
  readonly plan: Plan;
}

/** How many milliseconds an event may be off its time in the recording: browsers' timers fire late. */
const LATE_MS = 250;

/** So often is an event moved before it is given up, and so many steps are played for it in all. */
const MOST_TRIES = 600;
const MOST_PLAYED = 1_000_000;

/**
 * Finds a whole millisecond for each recorded event such that the stream, played anew, gives the
 * recorded outputs: the same for `isSame`, in the same order between the same events.
 *
 * Rounding alone would not do: timers of a browser fire late, and events 0.3 ms apart fall together.
 * So each try is compared step by step, and the event at the first difference is moved by as much as
 * it takes, which is a few milliseconds. Gives `undefined` when that leads nowhere.
 */
export function settleTimes(
  run: RecordedRun,
  play: (plan: Plan) => Played,
  isSame: (a: unknown, b: unknown) => boolean,
): Settled | undefined {
  const wanted = run.steps;
  const mostTries = Math.min(MOST_TRIES, MOST_PLAYED / wanted.length);
  // Where timers were held up for long, as in a hidden tab, the order alone has to do.
  return settleWithin(LATE_MS) ?? settleWithin(Infinity);

  function settleWithin(lateMs: number): Settled | undefined {
    let plan: Plan | undefined = {
      eventsMs: run.sources.map(roundTimes),
      untilMs: run.isOver ? undefined : Math.round(run.toMs),
    };
    for (let tries = 0; plan && tries < mostTries; tries += 1) {
      const played = play(plan);
      const got = played.steps;
      const longer = got.length > wanted.length ? got : wanted;
      const place = longer.findIndex((_, at) => !isPlayed(wanted[at], got[at], lateMs));
      if (place === -1) return { ...played, plan };
      plan = fix(plan, wanted, got, place);
    }
    return undefined;
  }

  function isPlayed(want: RunStep | undefined, have: RunStep | undefined, lateMs: number) {
    if (!want || !have || !isSameEvent(want, have) || want.kind !== have.kind) return false;
    if (want.source === undefined && !isSame(want.value, have.value)) return false;
    return Math.abs(want.atMs - have.atMs) <= lateMs;
  }
}

/** The values of an answer stand apart, as a diagram of one line wants them. */
function roundTimes({ param, fromMs, events }: RecordedSource): number[] {
  const gapMs = param.kind === 'port' ? 1 : 0;
  let lastMs = -gapMs;
  return events.map(({ atMs, kind }) => {
    const leastMs = kind === 'next' ? lastMs + gapMs : Math.max(0, lastMs);
    lastMs = Math.max(leastMs, Math.round(atMs - fromMs));
    return lastMs;
  });
}

/** Moves the event that makes the difference at this place; gives nothing when none does. */
function fix(plan: Plan, wanted: readonly RunStep[], got: readonly RunStep[], place: number) {
  const [want, have] = [wanted[place], got[place]];
  const { untilMs } = plan;
  if (!want) return have && have.atMs !== untilMs ? { ...plan, untilMs: have.atMs } : undefined;
  if (!have) return untilMs === undefined ? undefined : { ...plan, untilMs: untilMs + 1 };
  // Where the wanted one stands in this try, it has come later than it is to.
  const found = got.slice(place).find((step) => isSameEvent(want, step));
  if (isSameEvent(want, have)) {
    if (Math.abs(want.atMs - have.atMs) <= LATE_MS) return undefined;
    // The event just before it made it come at a wholly other time, as with an answer that has to come
    // after the next poll was due, not before.
    const before = got.slice(0, place).findLast(({ source }) => source !== undefined);
    return before && move(plan, before, have.atMs < want.atMs ? 1 : -1);
  }
  if (have.source !== undefined) {
    return move(plan, have, found ? found.atMs - have.atMs + 1 : 1);
  }
  return move(plan, want, found && found.atMs > have.atMs ? have.atMs - found.atMs : -1);
}

function isSameEvent(a: RunStep, b: RunStep) {
  return a.source === b.source && a.event === b.event;
}

/** Moves an event of a source, and with it those that it would overtake. */
function move({ eventsMs, untilMs }: Plan, { source = 0, event }: RunStep, byMs: number) {
  const times = eventsMs[source] ?? [];
  const toMs = (times[event] ?? 0) + byMs;
  if (toMs < 0) return undefined;
  const moved = times.map((atMs, index) =>
    index < event ? Math.min(atMs, toMs) : index > event ? Math.max(atMs, toMs) : toMs,
  );
  return { eventsMs: eventsMs.with(source, moved), untilMs };
}
