import * as rx from 'rxjs';
import { subscribedAnew } from '../../../src/rules/subscriptions/subscribedAnew.ts';
import { findingsAt, recordTimed } from '../findingsOf.ts';

export interface Given {
  readonly times?: number;
  readonly stepMs?: number;
  /** The time between the end of a subscription and the next one. */
  readonly lateMs?: number;
  /** The times of the user's inputs. */
  readonly inputs?: readonly number[];
}

/**
 * Updates a component; `replace` replaces its last subscription, and `once` makes a stream at the first update only.
 */
export type Update = (
  replace: (stream$: rx.Observable<unknown>) => void,
  nth: number,
  once: <T>(make: () => T) => T,
) => unknown;

const BEGIN_MS = 1000;

/** Records while `update` is called `times` times, by default every 300 ms, and looks at every tenth update. */
export async function updating(
  update: Update,
  { times = 20, stepMs = 300, lateMs = 0, inputs = [] }: Given = {},
) {
  const recording = recordTimed();
  const inputCount = (fromMs: number, toMs: number) =>
    inputs.filter((ms) => ms >= fromMs && ms <= toMs).length;
  let last: rx.Subscription | undefined;
  const replace = (stream$: rx.Observable<unknown>) => {
    last?.unsubscribe();
    recording.setNow(recording.now() + lateMs);
    last = stream$.subscribe();
  };
  let made: unknown;
  const once = <T>(make: () => T) => (made ??= make()) as T;
  const seen = { ...recording, inputCount };
  const { look } = findingsAt(seen, 'here', [subscribedAnew], 'subscribe');
  await look();
  for (let nth = 0; nth < times; nth += 1) {
    recording.wait(BEGIN_MS + nth * stepMs - recording.now());
    await update(replace, nth, once);
    if (nth % 10 === 0) await look();
  }
  return look();
}

export const shared$ = new rx.BehaviorSubject(1);
export const inputsAt = (atMs: number, count: number) => Array<number>(count).fill(atMs);
/** Inputs, which may have led to all but one of twenty subscriptions. */
export const input = { inputs: inputsAt(2000, 19) };

export const built: Update = (replace) => replace(shared$.pipe(same()));

export const same = () => rx.map((value: unknown) => value);
