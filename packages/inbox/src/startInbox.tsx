import { createRoot } from 'react-dom/client';
import { Subscription } from 'rxjs';
import { type Clock, realClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import {
  type Log,
  logIn,
  WidgetEnvironmentContext,
} from '@partitura/base/bridge/WidgetEnvironment.ts';
import { checkInterval, EmbeddedView } from './EmbeddedInbox.tsx';
import { type InboxLook, type InboxTexts, inboxTextsRu } from './table/inboxLook.ts';
import { firstLanguage } from '@partitura/base/language/language.ts';
import { createMessageStore } from './poll/messageStore.ts';
import { mockSource } from './source/mockSource.ts';
import { pollsOf } from './poll/pollsOf.ts';
import { createPolls, receive } from './poll/receive.ts';
import type { InboxSource } from './source/source.ts';

/** The options of an inbox. */
export interface InboxOptions extends InboxLook {
  /** The source of the messages; by default a mock. */
  source?: InboxSource;
  /** Milliseconds from one poll to the next; 5000 by default. */
  pollMs?: number;
  /** The clock; by default real time. */
  clock?: Clock;
  /** The log for warnings and errors; by default the console. */
  log?: Log;
  /** Overrides of the default texts, which are Russian. */
  texts?: Partial<InboxTexts>;
}

/** A running inbox. */
export interface RunningInbox {
  /** Ends the polling, aborts the request in flight and empties the container; further calls are harmless. */
  destroy(): void;
}

const taken = new WeakSet<Element>();

/**
 * Starts an inbox in the element with this id; the inbox polls at once and then every `pollMs` milliseconds until it is
 * destroyed. Throws an `Error` if there is no such element or an inbox already runs in it, and a `RangeError` if
 * `pollMs` is not a positive number. Source: SPEC IN2, IN9, IN11, IN12.
 */
export function startInbox(containerId: string, options: InboxOptions = {}): RunningInbox {
  return startInboxIn((content) => content, containerId, options);
}

/** Starts an inbox like `startInbox`, with its content in the element that `enclose` makes. */
export function startInboxIn(
  enclose: (content: HTMLElement) => HTMLElement,
  containerId: string,
  options: InboxOptions,
): RunningInbox {
  const { source, pollMs, clock = realClock, texts: own, ...look } = options;
  const texts = { ...inboxTextsRu, ...own };
  const { locale = firstLanguage } = texts.message;
  const log = logIn(() => firstLanguage, options.log ?? console);
  const container = document.getElementById(containerId);
  if (!container) throw new Error(texts.containerMissing(containerId));
  if (taken.has(container)) throw new Error(texts.containerTaken(containerId));
  checkInterval(pollMs, own);

  const store = createMessageStore();
  const polls = createPolls();
  const stopReceiving = receive(store, polls, {
    source: source ?? mockSource({ language: () => locale }),
    pollsOf,
    pollMs,
    clock,
    log,
    texts,
  });
  const host = document.createElement('div');
  // The boundary logs the errors that it catches, so React need not.
  const root = createRoot(host, { onCaughtError: () => undefined });
  root.render(
    <WidgetEnvironmentContext value={{ clock, log, lookBack: createLookBack() }}>
      <EmbeddedView {...look} shown={{ store }} polls$={polls.values$} texts={texts} />
    </WidgetEnvironmentContext>,
  );
  const enclosed = enclose(host);
  container.replaceChildren(enclosed);
  taken.add(container);

  const running = new Subscription(stopReceiving);
  running.add(() => {
    enclosed.remove();
    taken.delete(container);
    // React refuses to unmount a root while it renders another root, and this function may be called in an effect.
    queueMicrotask(() => root.unmount());
  });
  return { destroy: () => running.unsubscribe() };
}
