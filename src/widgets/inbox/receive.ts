import type { Clock } from '../../streams/clock.ts';
import type { Log } from '../../streams/Surroundings.ts';
import type { Texts } from '../../texts/TextsContext.ts';
import type { PolledSource } from './ask.ts';
import type { Flatten } from '../../streams/flatten.ts';
import { inbox } from './inbox.stream.ts';
import type { MessageStore } from './messageStore.ts';

/** What the receiving of messages needs, with nothing left open. */
export interface ReceiveSettings {
  source: PolledSource;
  pollMs: number;
  timeLimit?: number | undefined;
  flatten?: Flatten | undefined;
  clock: Clock;
  log: Log;
  texts: Texts['inbox'];
}

/**
 * Polls the source and puts what comes into the store, until the function that it gives is called.
 *
 * An error of the stream itself is logged, and ends the polling. Throws a `RangeError` when
 * `pollMs` is no positive number. Source: SPEC IN8, IN11.
 */
export function receive(store: MessageStore, settings: ReceiveSettings): () => void {
  const { source, pollMs, timeLimit, flatten, clock, log, texts } = settings;
  if (!(Number.isFinite(pollMs) && pollMs > 0)) {
    throw new RangeError(texts.badInterval(String(pollMs)));
  }
  const polling = inbox(source, clock, pollMs, timeLimit, flatten).subscribe({
    next: (messages) => store.append(messages),
    error: (error: unknown) => log.error(texts.failed, error),
  });
  return () => polling.unsubscribe();
}
