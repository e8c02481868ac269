import type { Subscriber } from 'rxjs';
import { createSteppedClock, stepUntil } from '@partitura/base/clock/steppedClock.ts';
import { isCallOf, type RecordedRun, type RunStep } from './recordedRun.ts';
import { play, type Player } from './play.ts';

/** The time of each event of each source, in whole milliseconds since the source's subscription. */
export interface Plan {
  readonly eventsMs: readonly (readonly number[])[];
  /** The time of unsubscription, in whole milliseconds since the beginning; absent if the run ends by itself. */
  readonly untilMs: number | undefined;
}

export interface Playback {
  readonly steps: readonly RunStep[];
  /** The times of the subscription to each source; absent if there was none. */
  readonly lifetimes: readonly (Life | undefined)[];
}

export interface Life {
  readonly fromMs: number;
  readonly toMs: number | undefined;
}

type Replay = Pick<Player, 'stream' | 'settings'> & Pick<RecordedRun, 'params' | 'sources'>;

/**
 * A replay has at most this many timers of the stream itself. A `TestScheduler` keeps all repeats of a timer in one
 * chain, and the teardown of a longer chain overflows the stack.
 */
const MOST_TIMERS = 1500;

/**
 * Runs a stream once in virtual time on recorded events, and returns all inputs and outputs.
 *
 * The order within one millisecond is the same as in a `TestScheduler`: unsubscription, then inputs, then the stream's
 * own timers. Throws `TooLongError`, and any error that the stream throws.
 */
export function replayPlan(player: Replay, plan: Plan): Playback {
  const { sources } = player;
  const steps: RunStep[] = [];
  const lifetimes = sources.map((): Life | undefined => undefined);
  // In a `TestScheduler`, an action that is rescheduled without a delay runs again in the same millisecond.
  const clock = createSteppedClock(0);
  const note = (step: Omit<RunStep, 'atMs'>) => steps.push({ ...step, atMs: clock.now() });

  const nextAnswer: Player['nextAnswer'] = (param, portArgs) => {
    const source = sources.findIndex(
      (one, index) =>
        !lifetimes[index] && one.param.name === param.name && isCallOf(one.portArgs, portArgs),
    );
    const next = sources[source];
    if (!next) return { events: [] };
    const fromMs = clock.now();
    lifetimes[source] = { fromMs, toMs: undefined };
    const events = next.events.map(({ kind, value }, event) => ({
      afterMs: plan.eventsMs[source]?.[event],
      give(to: Subscriber<unknown>) {
        note({ source, event, kind, value });
        to[kind](value);
      },
    }));
    return { events, onUnsubscribe: () => (lifetimes[source] = { fromMs, toMs: clock.now() }) };
  };

  const output = (kind: RunStep['kind']) => (value?: unknown) =>
    note({ source: undefined, event: 0, kind, value });
  const observer = { next: output('next'), error: output('error'), complete: output('complete') };
  play({ ...player, nextAnswer, observer }, clock, (playing) => {
    if (plan.untilMs !== undefined) clock.schedule(() => playing.unsubscribe(), plan.untilMs);
    // One more timer is allowed for each event so far, because inputs use timers too.
    const mostTimers = () => MOST_TIMERS + steps.length;
    stepUntil(clock, () => false, mostTimers);
  });
  return { steps, lifetimes };
}
