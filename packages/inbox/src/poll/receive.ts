import type { Observable, Observer } from 'rxjs';
import { keepLatest } from '@partitura/base/bridge/keepLatest.ts';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { Saying, WidgetLog } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { MessageStore } from './messageStore.ts';
import type { Poll, PollOutcome } from '../source/message.ts';

/** An event of polling. */
export type PollEvent = {
  /** The time of the event, in milliseconds since 1970 and on the clock. */
  atMs: number;
  clockMs: number;
} &
  /** `nextDueMs`, if present, is the clock time of the next poll. */
  ({ kind: 'polled'; outcome: PollOutcome; nextDueMs: number | undefined } | { kind: 'ended' });

/** Makes the stream of poll events; it keeps the latest events for a status line that loads later. */
export const createPolls = () => keepLatest<PollEvent>(8);

/** The settings of polling; by default a poll every 5000 milliseconds. */
interface ReceiveSettings {
  /** The decoded polls of a source. */
  polls$: Observable<Poll>;
  pollMs?: number | undefined;
  clock: Clock;
  log: WidgetLog;
  texts: { readonly failed: string | Saying };
  /** The clock time of the next poll after a poll that ended now; by default the next point of the grid. */
  nextDueMs?: ((clockMs: number, outcome: PollOutcome) => number | undefined) | undefined;
}

/**
 * Subscribes to the polls of a source, stores their messages, and reports the outcome of each poll,
 * until the returned function is called. An error of the stream itself is logged and ends the
 * polling. Source: SPEC IN8.
 */
export function receive(
  store: MessageStore,
  polls: Pick<Observer<PollEvent>, 'next'>,
  settings: ReceiveSettings,
): () => void {
  const { polls$, pollMs = 5000, clock, log, texts, nextDueMs = onGrid } = settings;
  const startedMs = clock.now();

  function onGrid(clockMs: number) {
    return startedMs + (Math.floor((clockMs - startedMs) / pollMs) + 1) * pollMs;
  }

  const moment = () => ({ atMs: Date.now(), clockMs: clock.now() });
  const end = () => polls.next({ kind: 'ended', ...moment() });
  const polling = polls$.subscribe({
    next({ messages, ...outcome }) {
      store.append(messages);
      const now = moment();
      polls.next({ kind: 'polled', outcome, nextDueMs: nextDueMs(now.clockMs, outcome), ...now });
    },
    error(error: unknown) {
      log.error(texts.failed, error);
      end();
    },
    complete: end,
  });
  return () => polling.unsubscribe();
}
