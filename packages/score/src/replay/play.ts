import { Observable, type Observer, type Subscriber, Subscription } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { StreamParam } from '../code/streamCode.ts';

/** A stream's function. Only code that imports the function by name knows its exact type. */
export type StreamFunction = (...args: never[]) => Observable<unknown>;

export interface Player {
  readonly stream: StreamFunction;
  readonly params: readonly StreamParam[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Called at each subscription to an input, or to a port's answer for these arguments; returns the next answer. */
  readonly nextAnswer: (param: StreamParam, portArgs: readonly unknown[]) => Answer;
  readonly observer: Pick<Observer<unknown>, 'error'> & Partial<Observer<unknown>>;
}

/** The events of an input, or of a port's answer, from the moment of its subscription on. */
export interface Answer {
  readonly events: readonly {
    readonly afterMs: number | undefined;
    readonly give: (to: Subscriber<unknown>) => void;
  }[];
  readonly onUnsubscribe?: () => void;
}

/**
 * Subscribes to a stream in the first moment of a stepped clock. `run` advances the clock, and may unsubscribe; the
 * subscription always ends when `run` returns or throws.
 */
export function play(player: Player, clock: Clock, run: (playing: Subscription) => void): void {
  const playing = new Subscription();
  clock.schedule(() => playing.add(callStream(player, clock).subscribe(player.observer)));
  try {
    run(playing);
  } finally {
    playing.unsubscribe();
  }
}

function callStream({ stream, params, settings, nextAnswer }: Player, clock: Clock) {
  const source = (param: StreamParam, portArgs: readonly unknown[] = []) =>
    new Observable((subscriber) => {
      const { events, onUnsubscribe } = nextAnswer(param, portArgs);
      subscriber.add(onUnsubscribe);
      for (const { afterMs, give } of events) {
        subscriber.add(clock.schedule(() => give(subscriber), afterMs));
      }
    });
  const args = params.map((param) => {
    if (param.kind === 'clock') return clock;
    if (param.kind === 'setting') return settings[param.name];
    if (param.kind === 'settings') return settings;
    if (param.kind === 'input') return source(param);
    return (...portArgs: unknown[]) => source(param, portArgs);
  });
  return stream(...(args as never[]));
}
