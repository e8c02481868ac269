import type { Log } from '@partitura/base/bridge/log.ts';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { InboxSource } from './source/source.ts';
import type { PollFailure } from './source/sourceError.ts';
import { type InboxLook, type OwnTexts, textsOver } from './table/inboxLook.ts';

/** The methods of a mounted inbox. */
export interface InboxHandle {
  /** Polls at once; subscribes again to a pushing observable. */
  refresh(): void;
}

/** The state of an inbox that a host shows elsewhere, for example in a badge. */
export interface InboxState {
  /** The number of all messages, and the number of unread messages. */
  messages: number;
  unread: number;
  /** The reason for the failure of the latest poll, if it failed. */
  failure: PollFailure | undefined;
}

/** The options of an inbox. */
export interface InboxOptions extends InboxLook {
  source: InboxSource;
  /** For a source that is a function: a new key means a new source. */
  sourceKey?: string | number | undefined;
  /** Milliseconds from one poll to the next; 5000 by default. */
  pollMs?: number | undefined;
  /** Milliseconds after which a poll without an answer fails; 4000 by default. */
  timeLimit?: number | undefined;
  /** Whether polls pause while the tab is hidden; true by default. */
  pauseWhenHidden?: boolean | undefined;
  /** Called at the first answer, and whenever the state has changed. */
  onChange?: ((state: InboxState) => void) | undefined;
  /**
   * Called with the ids of messages that the visitor opens for the first time, unless the source marks them as read.
   */
  onRead?: ((ids: readonly string[]) => void) | undefined;
  /** The clock, which cannot be changed later; by default real time. */
  clock?: Clock | undefined;
  /** The log for warnings and errors, which cannot be changed later; by default the console. */
  log?: Log | undefined;
  /** Overrides of the default texts, which are Russian. */
  texts?: OwnTexts | undefined;
}

/**
 * Checks options that may come from untyped code. Throws a `TypeError` without a source, and a `RangeError` if `pollMs`
 * or `timeLimit` is not a positive number. Source: SPEC IN11, IB30.2.
 */
export function checkOptions(options: Partial<InboxOptions>): asserts options is InboxOptions {
  const { pollMs = 1, timeLimit = 1 } = options;
  const { source }: { source?: unknown } = options;
  const isSource = ['string', 'function', 'object'].includes(typeof source) && source !== null;
  if (!isSource) throw new TypeError(textsOver(options.texts).badSource(String(source)));
  for (const [option, ms] of Object.entries({ pollMs, timeLimit })) {
    if (!(Number.isFinite(ms) && ms > 0))
      throw new RangeError(textsOver(options.texts).badInterval(String(ms), option));
  }
}
