import { defer, NEVER, Observable, Subscription } from 'rxjs';
import type { Clock } from '../clock/clock.ts';
import { createSteppedClock, stepUntil } from '../clock/steppedClock.ts';
import type { RecordedRun, RecordedSource, RunStep } from './recordedRun.ts';
import type { StreamParam } from '../code/streamCode.ts';

/** A stream's function. Only the code that calls it by name knows its type. */
export type StreamFunction = (...given: readonly unknown[]) => Observable<unknown>;

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

interface Player extends Pick<RecordedRun, 'params' | 'sources'> {
  readonly stream: StreamFunction;
  readonly settings: Readonly<Record<string, unknown>>;
}

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
export function replay({ stream, params, sources, settings }: Player, plan: Plan): Played {
  const steps: RunStep[] = [];
  const lives = sources.map((): Life | undefined => undefined);
  // A `TestScheduler` repeats an action without a delay in the same millisecond.
  const clock = createSteppedClock(0);
  const subscription = new Subscription();

  function play(source: number, { events }: RecordedSource): Observable<unknown> {
    return new Observable((subscriber) => {
      const fromMs = clock.now();
      lives[source] = { fromMs, toMs: undefined };
      subscriber.add(() => (lives[source] = { fromMs, toMs: clock.now() }));
      for (const [event, { kind, value }] of events.entries()) {
        const pass = () => {
          steps.push({ source, event, kind, value, atMs: clock.now() });
          subscriber[kind](value);
        };
        subscriber.add(clock.schedule(pass, plan.eventsMs[source]?.[event]));
      }
    });
  }

  /** Plays the first of its sources that nobody has subscribed to yet. */
  function nextOf(param: StreamParam, call: string | undefined) {
    const source = sources.findIndex(
      (one, index) => !lives[index] && one.param.name === param.name && (one.call ?? call) === call,
    );
    const next = sources[source];
    return next ? play(source, next) : NEVER;
  }

  const note = (kind: RunStep['kind']) => (value?: unknown) => {
    steps.push({ source: undefined, event: 0, kind, value, atMs: clock.now() });
  };
  clock.schedule(() => {
    const [next, error, complete] = [note('next'), note('error'), note('complete')];
    subscription.add(
      stream(...streamArguments(params, { clock, settings, nextOf })).subscribe({
        next,
        error,
        complete,
      }),
    );
  });
  if (plan.untilMs !== undefined) clock.schedule(() => subscription.unsubscribe(), plan.untilMs);
  try {
    // At most each step had a timer for an input.
    stepUntil(
      clock,
      () => false,
      () => MOST_TIMERS + steps.length,
    );
  } finally {
    subscription.unsubscribe();
  }
  return { steps, lives };
}

/** What stands in for the surroundings of a stream. */
interface Surroundings {
  readonly clock: Clock;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Gives the next stream of an input, or of a port that is called with these arguments. */
  readonly nextOf: (param: StreamParam, call: string | undefined) => Observable<unknown>;
}

/** The arguments of a stream's function, in their order. */
export function streamArguments(
  params: readonly StreamParam[],
  { clock, settings, nextOf }: Surroundings,
): readonly unknown[] {
  return params.map((param) => {
    if (param.kind === 'clock') return clock;
    if (param.kind === 'setting') return settings[param.name];
    if (param.kind === 'settings') return settings;
    if (param.kind === 'input') return defer(() => nextOf(param, undefined));
    return (...given: unknown[]) => defer(() => nextOf(param, given.join(', ')));
  });
}
