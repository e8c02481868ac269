import type { Clock } from '../../streams/clock.ts';
import type { Log } from '../../streams/Surroundings.ts';
import type { Texts } from '../../texts/TextsContext.ts';
import type { Flatten } from '../../streams/flatten.ts';
import type { MessageStore } from './messageStore.ts';
import { type InboxSource, messagesOf } from './source.ts';

/** What the receiving of messages needs, with nothing left open. */
export interface ReceiveSettings {
  source: InboxSource;
  pollMs: number;
  timeLimit?: number | undefined;
  flatten?: Flatten | undefined;
  clock: Clock;
  log: Log;
  texts: Texts['inbox'];
}

/**
 * Polls the source, or listens to it, and puts what comes into the store, until the function that it gives is called.
 *
 * An error of the stream itself is logged, and ends the polling. Throws a `RangeError` when
 * `pollMs` is no positive number. Source: SPEC IN8, IN11.
 */
export function receive(store: MessageStore, settings: ReceiveSettings): () => void {
  const { source, pollMs, clock, log, texts } = settings;
  if (!(Number.isFinite(pollMs) && pollMs > 0)) {
    throw new RangeError(texts.badInterval(String(pollMs)));
  }
  const polling = messagesOf(source, clock, settings).subscribe({
    next: (messages) => store.append(messages),
    error: (error: unknown) => log.error(texts.failed, error),
  });
  return () => polling.unsubscribe();
}
