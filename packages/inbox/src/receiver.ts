import { startWith, Subject, Subscription, switchMap } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import type { WidgetLog } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { InboxOptions, InboxState } from './inboxOptions.ts';
import { createMessageStore, type MessageStore } from './poll/messageStore.ts';
import { createPace, type Pace } from './poll/pace.ts';
import { pollsOf } from './poll/pollsOf.ts';
import { createPolls, type PollEvent, receive } from './poll/receive.ts';
import { shareMemory, urlOf } from './source/httpSource.ts';
import type { PollOutcome } from './source/message.ts';
import { createWarningDecoder } from './source/refusals.ts';
import { type InboxSource, isPushing } from './source/source.ts';
import type { PollFailure } from './source/sourceError.ts';
import { textsOver } from './table/inboxLook.ts';

const POLL_MS = 5000;

/** The list of one source: another source has another list. */
export interface SourceList {
  /** Identifies the list. */
  readonly number: number;
  readonly store: MessageStore;
  readonly polls: ReturnType<typeof createPolls>;
  /** Whether the source has answered, or has failed before its first answer. */
  readonly answer: 'awaited' | 'failed' | 'given';
}

/** Receives the messages of an embedded inbox. */
export type Receiver = ReturnType<typeof createReceiver>;

/**
 * Makes a receiver, which polls from `start` on as its options say, and begins a new list when the source changes. The
 * receiver never throws; errors of the host's functions become uncaught errors of the page. Source: SPEC IB30.
 */
export function createReceiver(
  given: InboxOptions,
  { clock, log }: { clock: Clock; log: WidgetLog },
) {
  const listeners = createListeners();
  const resubscribe$ = new Subject<void>();
  let options = given;
  let list = emptyList(0);
  let failure: PollFailure | undefined;
  let said: string | undefined;
  let latest: PollEvent | undefined;
  let container: Element | undefined;
  let pace: Pace | undefined;
  let polling = Subscription.EMPTY;

  const texts = () => textsOver(options.texts);
  const pollMs = () => options.pollMs ?? POLL_MS;
  const decode = createWarningDecoder(log.warn, () => texts().refused);

  function emptyList(number: number): SourceList {
    const store = createMessageStore((id) => {
      call(() => options.onRead?.([id]));
      sayChange();
    });
    return { number, store, polls: createPolls(), answer: 'awaited' };
  }

  /** Reports the state to the host if it differs from the last reported state. */
  function sayChange() {
    const { store } = list;
    const state: InboxState = { messages: store.count(), unread: store.unreadCount(), failure };
    // The time of a pause that a service requests differs from poll to poll.
    const next = JSON.stringify({ ...state, failure: { ...failure, untilMs: undefined } });
    if (next === said) return;
    said = next;
    call(() => options.onChange?.(state));
  }

  function take(event: PollEvent) {
    latest = event;
    list.polls.next(event);
    const outcome = event.kind === 'polled' ? event.outcome : undefined;
    failure = outcome?.status === 'failed' ? outcome.failure : undefined;
    const answer = outcome?.status === 'ok' ? 'given' : 'failed';
    if (list.answer !== 'given' && list.answer !== answer) {
      list = { ...list, answer };
      listeners.notify();
    }
    sayChange();
  }

  function poll() {
    polling.unsubscribe();
    if (!container || !pace) return;
    const { flatten, nextDueMs } = pace;
    const source = current(options.source);
    const settings = { pollMs: pollMs(), timeLimit: options.timeLimit, flatten };
    polling = new Subscription(
      receive(
        list.store,
        { next: take },
        {
          polls$: resubscribe$.pipe(
            startWith(undefined),
            switchMap(() => pollsOf(source, clock, settings, { decode, retryMs: pollMs })),
          ),
          nextDueMs: isPushing(options.source) ? afterFailure : nextDueMs,
          clock,
          log,
          texts: { failed: () => texts().failed },
        },
      ),
    );
  }

  /** Tells the status line that the time of the next poll has changed. */
  function sayNextPoll() {
    if (latest?.kind !== 'polled' || latest.nextDueMs === undefined || !pace) return;
    list.polls.next({ ...latest, nextDueMs: pace.nextDueMs(clock.now()) });
  }

  /** Returns the source to poll; if it is a function, each poll calls the latest function. */
  function current(source: InboxSource): InboxSource {
    if (typeof source !== 'function') return source;
    return (signal) => (typeof options.source === 'function' ? options.source : source)(signal);
  }

  function afterFailure(clockMs: number, { status }: PollOutcome) {
    return status === 'failed' ? clockMs + pollMs() : undefined;
  }

  function begin() {
    if (!container) return;
    const settings = () => ({
      pollMs: pollMs(),
      pauseWhenHidden: options.pauseWhenHidden ?? true,
    });
    pace = createPace(container, clock, settings);
    poll();
  }

  return {
    /** Polls for an inbox in this container until the returned function is called. */
    start(from: Element) {
      container = from;
      begin();
      return () => {
        container = undefined;
        polling.unsubscribe();
      };
    },
    /** Uses these options from the next poll on; another source begins a new list at once. */
    update(next: InboxOptions) {
      const before = options;
      options = next;
      if (isOtherSource(before, next)) {
        pace = undefined;
        polling.unsubscribe();
        list = emptyList(list.number + 1);
        failure = undefined;
        latest = undefined;
        if (said !== undefined) sayChange();
        said = undefined;
        listeners.notify();
        begin();
        return;
      }
      shareMemory(before.source, next.source);
      const isOtherTime = before.pollMs !== next.pollMs || before.timeLimit !== next.timeLimit;
      if (isOtherTime && !isPushing(next.source)) {
        pace?.whenIdle(() => {
          poll();
          sayNextPoll();
        });
      } else if (before.pauseWhenHidden !== next.pauseWhenHidden) pace?.review();
    },
    /** Polls at once, or subscribes again to a pushing observable. */
    refresh: () => {
      if (isPushing(options.source)) resubscribe$.next();
      else pace?.refresh();
    },
    list: () => list,
    subscribe: listeners.subscribe,
  };
}

/** Calls a function of the host, whose error must not end the polling. */
function call(run: () => void) {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}

type Sourced = Pick<InboxOptions, 'source' | 'sourceKey'>;

/**
 * Whether the source has changed. Addresses are compared by their texts, observables by identity, the sources of
 * `httpSource` by their addresses; other functions differ only by their key. Source: SPEC IB30.1.
 */
export function isOtherSource(before: Sourced, now: Sourced): boolean {
  const [kindBefore, markBefore] = identityOf(before.source);
  const [kind, mark] = identityOf(now.source);
  return kind !== kindBefore || mark !== markBefore || before.sourceKey !== now.sourceKey;
}

function identityOf(source: InboxSource): readonly [kind: string, mark: unknown] {
  if (isPushing(source)) return ['pushing', source];
  if (typeof source !== 'function') return ['address', String(source)];
  const url = urlOf(source);
  return [url === undefined ? 'function' : 'http', url];
}
