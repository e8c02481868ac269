import { Observable, type Subscriber } from 'rxjs';
import { createClock, type Timers } from '@partitura/base/clock/clock.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { inbox } from '../../src/poll/inbox.stream.ts';
import { createMessageStore } from '../../src/poll/messageStore.ts';
import { receive } from '../../src/poll/receive.ts';
import { first as ru } from '../../src/texts/first.ru.ts';
import {
  type Events,
  type Failure,
  type Place,
  type Service,
  type State,
  wakeMs,
} from './inboxModel.ts';

interface Request {
  place: Place;
  signal: AbortSignal;
  subscriber: Subscriber<unknown>;
}

/**
 * Makes a tab, a service and a clock for inboxes without tables, which start and end as in `startInbox` and `<Inbox>`.
 */
export function createInboxMachine() {
  const timers = createVirtualTimers();
  const tab = createHiddenTab(timers);
  const clock = createClock(tab);
  const log = createRecordingLog();
  const inboxes = new Map<Place, ReturnType<typeof startAt>>();
  /** Requests without an answer. */
  const requests: Request[] = [];
  let service: Service = { kind: 'holds' };

  function startAt(place: Place) {
    const store = createMessageStore();
    const polledMs: number[] = [];
    const seen = { changes: 0, told: '' };
    store.subscribe(() => (seen.changes += 1));
    const polls = {
      next(event: Parameters<Parameters<typeof receive>[1]['next']>[0]) {
        seen.told =
          event.kind === 'polled'
            ? `${event.outcome.status}, next at ${event.nextDueMs}`
            : event.kind;
      },
    };
    const source = (signal: AbortSignal) => {
      polledMs.push(timers.now());
      return reply(service, (subscriber) => void requests.push({ place, signal, subscriber }));
    };
    const settings = { polls$: inbox(source, clock), clock, log, texts: ru };
    const destroy = receive(store, polls, settings);
    /** The messages, newest first: a constant object for each row. */
    const rows = () =>
      Array.from({ length: store.count() }, (_, n) => store.at(store.count() - 1 - n));
    return { startedMs: timers.now(), polledMs, seen, rows, destroy };
  }

  function settle(isWanted: (request: Request) => boolean, how: (to: Subscriber<unknown>) => void) {
    const index = requests.findIndex(isWanted);
    for (const { subscriber } of index < 0 ? [] : requests.splice(index, 1)) how(subscriber);
  }

  const isInFlight = (at: Place) => (one: Request) => one.place === at && !one.signal.aborted;

  const events: Events = {
    mount: (at) => inboxes.set(at, startAt(at)),
    unmount(at) {
      inboxes.get(at)?.destroy();
      inboxes.delete(at);
    },
    tick: timers.advance,
    sleep: timers.sleep,
    answer: (at, ids) => settle(isInFlight(at), (subscriber) => subscriber.next(envelope(ids))),
    fail: (at, how) => settle(isInFlight(at), (subscriber) => fail(subscriber, how)),
    answerLate: (ids) =>
      settle(
        ({ signal }) => signal.aborted,
        (subscriber) => subscriber.next(envelope(ids)),
      ),
    serve: (next) => (service = next),
    hide: tab.hide,
    show() {
      tab.show();
      timers.advance(0);
    },
  };

  return {
    ...events,
    inboxes,
    /** Returns the state; throws unless the inboxes have unsubscribed from exactly the cancelled requests. */
    state(): State {
      const { length: abandoned } = requests.filter(({ signal, subscriber }) => {
        if (signal.aborted !== subscriber.closed) throw new Error('A cancelled request is heard.');
        return signal.aborted;
      });
      return {
        inboxes: Array.from(inboxes, ([place, { polledMs, rows, seen }]) => ({
          place,
          polledMs,
          rows: rows().map((message) => Number(message?.id)),
          ...seen,
          inFlight: requests.filter(isInFlight(place)).length,
        })),
        abandoned,
        timers: timers.pending(),
        errors: log.lines.filter(([level]) => level === 'error').length,
      };
    },
  };
}

function reply(service: Service, hold: (subscriber: Subscriber<unknown>) => void) {
  if (service.kind === 'holds') return new Observable(hold);
  if (service.kind === 'answers')
    return new Observable((subscriber) => subscriber.next(envelope(service.ids)));
  if (service.how === 'throws') throw new Error('The source throws.');
  return new Observable((subscriber) => fail(subscriber, service.how));
}

function fail(subscriber: Subscriber<unknown>, how: Failure) {
  if (how === 'says nothing') subscriber.complete();
  else if (how === 'wrong shape') subscriber.next({ status: 'ok', timestamp: 0, messages: 'none' });
  else if (how === 'wrong status') subscriber.next({ ...envelope([1]), status: 'error' });
  else subscriber.error(new Error('The answer fails.'));
}

function envelope(ids: readonly number[]) {
  return { status: 'ok', timestamp: 0, messages: ids.flatMap((id) => someMessages(1, id)) };
}

/**
 * Wraps the timers of a machine as a tab does: while it is hidden, due timers fire at the next full
 * minute, or as soon as it is visible again.
 */
function createHiddenTab(timers: Timers) {
  const waiting = new Set<{ wake: () => void }>();
  let isHidden = false;

  function setHidden(toHidden: boolean) {
    isHidden = toHidden;
    waiting.forEach((timer) => timer.wake());
  }

  return {
    now: timers.now,
    start(run: () => void, delayMs: number) {
      const dueMs = timers.now() + delayMs;
      let cancel: (() => void) | undefined;
      const timer = {
        wake() {
          cancel?.();
          cancel = timers.start(fire, Math.max(0, wakeMs(dueMs, isHidden) - timers.now()));
        },
      };
      function fire() {
        waiting.delete(timer);
        run();
      }
      waiting.add(timer);
      timer.wake();
      return () => {
        waiting.delete(timer);
        cancel?.();
      };
    },
    hide: () => setHidden(true),
    show: () => setHidden(false),
  };
}
