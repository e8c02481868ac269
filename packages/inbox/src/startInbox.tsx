import { createRoot } from 'react-dom/client';
import { Subscription } from 'rxjs';
import { realClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { logIn, WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { firstLanguage } from '@partitura/base/language/language.ts';
import { EmbeddedView } from './EmbeddedInbox.tsx';
import { checkOptions, type InboxHandle, type InboxOptions } from './inboxOptions.ts';
import { isElement } from './reading/indexOfRow.ts';
import { createReceiver } from './receiver.ts';
import { textsOver } from './table/inboxLook.ts';

/** A running inbox. */
export interface RunningInbox extends InboxHandle {
  /**
   * Changes some of the options. A changed source begins a new list; everything else is used from the next poll on. If
   * an option is invalid, throws as `startInbox` does, and changes nothing.
   */
  update(options: Partial<InboxOptions>): void;
  /** Ends the polling, aborts the request in flight and empties the container; further calls are harmless. */
  destroy(): void;
}

const taken = new WeakSet<Element>();

/**
 * Starts an inbox in an element, given directly or by its id; the inbox polls at once and then every `pollMs`
 * milliseconds until it is destroyed. The element may be in a shadow root or in another document.
 *
 * Throws an `Error` if there is no such element or an inbox already runs in it, a `TypeError` without a source, and a
 * `RangeError` if `pollMs` or `timeLimit` is not a positive number. Source: SPEC IN2, IN9, IN11, IN12, IB30.
 */
export function startInbox(container: string | Element, options: InboxOptions): RunningInbox {
  return startInboxIn((content) => content, container, options);
}

/** Starts an inbox like `startInbox`, with its content inside the element that `enclose` returns. */
export function startInboxIn(
  enclose: (content: HTMLElement) => HTMLElement,
  place: string | Element,
  // Untyped code may pass no options.
  given: Partial<InboxOptions> = {},
): RunningInbox {
  const container = elementAt(place, given);
  checkOptions(given);
  let options = given;
  const log = logIn(() => firstLanguage, options.log ?? console);
  const environment = { clock: options.clock ?? realClock, log, lookBack: createLookBack() };
  const receiver = createReceiver(options, environment);
  const host = container.ownerDocument.createElement('div');
  // In a flex container the host would be as narrow as its content. A strict policy allows styles that a script sets.
  host.style.inlineSize = '100%';
  // The boundary logs the errors that it catches, so React need not.
  const root = createRoot(host, { onCaughtError: () => undefined });
  function render() {
    root.render(
      <WidgetEnvironmentContext value={environment}>
        <EmbeddedView receiver={receiver} {...options} />
      </WidgetEnvironmentContext>,
    );
  }
  render();
  const enclosed = enclose(host);
  container.replaceChildren(enclosed);
  taken.add(container);

  const running = new Subscription(receiver.start(container));
  running.add(() => {
    enclosed.remove();
    taken.delete(container);
    // React refuses to unmount a root while it renders another root, and this function may be called in an effect.
    queueMicrotask(() => root.unmount());
  });
  return {
    update(changes) {
      const next = { ...options, ...changes };
      checkOptions(next);
      if (running.closed) return;
      options = next;
      receiver.update(options);
      render();
    },
    refresh: receiver.refresh,
    destroy: () => running.unsubscribe(),
  };
}

/** Returns the container. Throws if the container does not exist or already has an inbox. Source: SPEC IN9, IN12. */
function elementAt(place: unknown, { texts: own }: Partial<InboxOptions>): Element {
  const texts = textsOver(own);
  const container = typeof place === 'string' ? document.getElementById(place) : place;
  if (container === null && typeof place === 'string') {
    throw new Error(texts.containerMissing(place));
  }
  if (!isElement(container)) throw new TypeError(texts.badContainer(String(container)));
  if (taken.has(container)) throw new Error(texts.containerTaken(container.id));
  return container;
}
