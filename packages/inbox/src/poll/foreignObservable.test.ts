import { expect, test, vi } from 'vitest';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from './messageStore.ts';
import { pollsOf } from './pollsOf.ts';
import { type PollEvent, receive } from './receive.ts';
import type { InboxSource } from '../source/source.ts';

const envelope = { status: 'ok', messages: someMessages(1) };
const down = new Error('down');

/** The name that libraries use if `Symbol.observable` is missing. */
const SYMBOL_OBSERVABLE = '@@observable';

interface Observer {
  next: (data: unknown) => void;
  error: (error: unknown) => void;
  complete: () => void;
}

/** Receives from an observable of another library, with the given behaviour on subscription. */
function hear(subscribe: (observer: Observer) => unknown, by = 'subscribe') {
  const subscribed = vi.fn(subscribe);
  const foreign = { [by]: by === 'subscribe' ? subscribed : () => ({ subscribe: subscribed }) };
  const timers = createVirtualTimers();
  const log = createRecordingLog();
  const store = createMessageStore();
  const events: PollEvent[] = [];
  const end = receive(
    store,
    { next: (event) => events.push(event) },
    {
      // No source has this type, but JavaScript callers are not checked.
      source: foreign as unknown as InboxSource,
      pollsOf,
      pollMs: 5000,
      clock: createClock(timers),
      log,
      texts: ru,
    },
  );
  return { subscribed, timers, log, store, end, outcomes: () => events.map(outcome) };
}

function outcome(event: PollEvent) {
  return event.kind === 'polled' ? event.outcome.status : event.kind;
}

test('[IB23.2] an observable that fails at once and returns a subscription without `closed` is unsubscribed from', () => {
  const inbox = hear((observer) => {
    observer.error(down);
    return { unsubscribe: () => undefined };
  });
  inbox.timers.advance(5000);
  expect(inbox.outcomes()).toEqual(['failed', 'failed']);
  inbox.end();
  expect(inbox.timers.pending()).toBe(0);
  inbox.timers.advance(60_000);
  expect(inbox.subscribed).toHaveBeenCalledTimes(2);
});

test('[IB23.1] an observable whose subscribe() throws has failed, and is subscribed to again after pollMs', () => {
  const inbox = hear(() => {
    throw down;
  });
  expect(inbox.outcomes()).toEqual(['failed']);
  inbox.timers.advance(4999);
  expect(inbox.subscribed).toHaveBeenCalledTimes(1);
  inbox.timers.advance(1);
  expect(inbox.subscribed).toHaveBeenCalledTimes(2);
  expect(inbox.log.lines).toEqual([]);
  inbox.end();
  expect(inbox.timers.pending()).toBe(0);
});

test('[IB23.1] an observable that fails, throws and fails again counts as one failure', () => {
  const inbox = hear((observer) => {
    observer.error(down);
    observer.error(down);
    throw down;
  });
  expect([inbox.outcomes(), inbox.timers.pending()]).toEqual([['failed'], 1]);
  inbox.end();
  expect(inbox.timers.pending()).toBe(0);
});

test.each([
  ['a function', (letGo: () => void) => letGo],
  ['a subscription', (letGo: () => void) => ({ unsubscribe: letGo })],
])('[IB23.2] unsubscribing calls the returned value, %s, once', (_, give) => {
  const letGo = vi.fn();
  const inbox = hear((observer) => {
    observer.next(envelope);
    return give(letGo);
  });
  expect([inbox.outcomes(), inbox.store.count()]).toEqual([['ok'], 1]);
  inbox.end();
  inbox.end();
  expect(letGo).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['an object that ends nothing', {}],
  ['a subscription that throws', { unsubscribe: () => JSON.parse('') as unknown }],
])(
  '[IB23.2] unsubscribing from an observable that returned %s does not throw, and later values are ignored',
  (_, given) => {
    const heard: Observer[] = [];
    const inbox = hear((observer) => {
      heard.push(observer);
      return given;
    });
    expect(inbox.end).not.toThrow();
    heard[0]?.next(envelope);
    heard[0]?.error(down);
    expect([inbox.outcomes(), inbox.store.count(), inbox.timers.pending()]).toEqual([[], 0, 0]);
  },
);

test('[IB23] an observable with only Symbol.observable is subscribed to', () => {
  const letGo = vi.fn();
  const inbox = hear((observer) => {
    observer.next(envelope);
    return letGo;
  }, SYMBOL_OBSERVABLE);
  expect([inbox.outcomes(), inbox.timers.pending()]).toEqual([['ok'], 0]);
  inbox.end();
  expect(letGo).toHaveBeenCalledTimes(1);
});

test('[IB23] the methods of the observer work when called without their object', () => {
  const inbox = hear(({ next, complete }) => {
    next(envelope);
    complete();
  });
  expect(inbox.outcomes()).toEqual(['ok', 'ended']);
});
