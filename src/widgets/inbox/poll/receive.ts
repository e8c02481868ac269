import type { Observer } from 'rxjs';
import type { Clock } from '../../../clock/clock.ts';
import type { Log } from '../../../bridge/WidgetEnvironment.ts';
import type { InboxTexts } from '../../../texts/ru/inbox.ts';
import type { Flatten } from '../../flatten.ts';
import type { MessageStore } from '../table/messageStore.ts';
import type { PollEvent } from './pollEvent.ts';
import { reportOf } from './pollResult.ts';
import { type InboxSource, isPushing, messagesOf } from '../source/source.ts';

/** What the receiving of messages needs, with nothing left open. */
export interface ReceiveSettings {
  source: InboxSource;
  pollMs: number;
  timeLimit?: number | undefined;
  flatten?: Flatten | undefined;
  clock: Clock;
  log: Log;
  texts: InboxTexts;
}

/**
 * Polls the source, or listens to it, puts what comes into the store, and tells how it went, until
 * the function that it gives is called.
 *
 * An error of the stream itself is logged, and ends the polling. Throws a `RangeError` when
 * `pollMs` is no positive number. Source: SPEC IN8, IN11.
 */
export function receive(
  store: MessageStore,
  polls: Pick<Observer<PollEvent>, 'next'>,
  settings: ReceiveSettings,
): () => void {
  const { source, pollMs, clock, log, texts } = settings;
  if (!(Number.isFinite(pollMs) && pollMs > 0)) {
    throw new RangeError(texts.badInterval(String(pollMs)));
  }
  const startedMs = clock.now();

  function nextDueMs(clockMs: number, hasFailed: boolean) {
    if (isPushing(source)) return hasFailed ? clockMs + pollMs : undefined;
    return startedMs + (Math.floor((clockMs - startedMs) / pollMs) + 1) * pollMs;
  }

  const moment = () => ({ atMs: Date.now(), clockMs: clock.now() });
  const end = () => polls.next({ kind: 'ended', ...moment() });
  const polling = messagesOf(source, clock, settings).subscribe({
    next(messages) {
      const report = reportOf(messages);
      store.append(messages);
      const now = moment();
      const dueMs = nextDueMs(now.clockMs, report.kind === 'failed');
      polls.next({ kind: 'polled', report, nextDueMs: dueMs, ...now });
    },
    error(error: unknown) {
      log.error(texts.failed, error);
      end();
    },
    complete: end,
  });
  return () => polling.unsubscribe();
}
