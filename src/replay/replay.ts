import type { Subscriber } from 'rxjs';
import { createSteppedClock, stepUntil } from '../clock/steppedClock.ts';
import { play, type Player } from './play.ts';
import type { RecordedRun, RunStep } from './recordedRun.ts';

/** When each event of each source is to come, in whole milliseconds since it was subscribed to. */
export interface Plan {
  readonly eventsMs: readonly (readonly number[])[];
  /** When to unsubscribe, in whole milliseconds since the beginning; absent if it ends by itself. */
  readonly untilMs: number | undefined;
}

/** The result of a plan. */
export interface Played {
  readonly steps: readonly RunStep[];
  /** Of each source; absent if it was never subscribed to. */
  readonly lives: readonly (Life | undefined)[];
}

/** From when to when a source was subscribed to. */
export interface Life {
  readonly fromMs: number;
  readonly toMs: number | undefined;
}

type Replay = Pick<Player, 'stream' | 'settings'> & Pick<RecordedRun, 'params' | 'sources'>;

/**
 * So many timers of its own a stream may have in a replay. A `TestScheduler` keeps all repeats of a
 * timer in one chain, and gives out of stack when a longer chain than this is let go.
 */
const MOST_TIMERS = 1500;

/**
 * Runs a stream once in virtual time on recorded events, and gives all that went in and came out.
 *
 * The order in one millisecond is that of a `TestScheduler`: the unsubscribing, then the inputs, then
 * the stream's own timers. Throws `TooLongError`, and any error that the stream throws.
 */
export function replay(replayed: Replay, plan: Plan): Played {
  const { sources } = replayed;
  const steps: RunStep[] = [];
  const lives = sources.map((): Life | undefined => undefined);
  // A `TestScheduler` repeats an action without a delay in the same millisecond.
  const clock = createSteppedClock(0);
  const note = (step: Omit<RunStep, 'atMs'>) => steps.push({ ...step, atMs: clock.now() });

  /** Plays the first of its sources that nobody has subscribed to yet. */
  const nextAnswer: Player['nextAnswer'] = (param, call) => {
    const source = sources.findIndex(
      (one, index) => !lives[index] && one.param.name === param.name && (one.call ?? call) === call,
    );
    const next = sources[source];
    if (!next) return { events: [] };
    const fromMs = clock.now();
    lives[source] = { fromMs, toMs: undefined };
    const events = next.events.map(({ kind, value }, event) => ({
      afterMs: plan.eventsMs[source]?.[event],
      give(to: Subscriber<unknown>) {
        note({ source, event, kind, value });
        to[kind](value);
      },
    }));
    return { events, onLeft: () => (lives[source] = { fromMs, toMs: clock.now() }) };
  };

  const output = (kind: RunStep['kind']) => (value?: unknown) =>
    note({ source: undefined, event: 0, kind, value });
  const observer = { next: output('next'), error: output('error'), complete: output('complete') };
  play({ ...replayed, nextAnswer, observer }, clock, (playing) => {
    if (plan.untilMs !== undefined) clock.schedule(() => playing.unsubscribe(), plan.untilMs);
    // At most each step had a timer for an input.
    stepUntil(
      clock,
      () => false,
      () => MOST_TIMERS + steps.length,
    );
  });
  return { steps, lives };
}
