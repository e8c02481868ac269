import { Observable, type Subscriber } from 'rxjs';
import { type Clock, createClock } from '@partitura/base/clock/clock.ts';
import type { Log } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { PolledSource } from '../../src/source/ask.ts';
import { createHiddenTab } from './hiddenTab.ts';
import type { Failure, Place, Service } from './inboxModel.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';

/** The environment of an inbox, all controlled by the test. */
interface Ground {
  source: PolledSource;
  clock: Clock;
  log: Log;
}

/** The inbox under test, once it is started. */
interface StartedInbox {
  /** The inbox's rows, newest on top: the message's id, and a constant object for each row. */
  rows: () => readonly { id: number; row: object }[];
  /** The number of changes to render. */
  changes: () => number;
  /** The inbox's latest poll event, in the words of the model. */
  told: () => string;
  destroy: () => void;
}

export type StartInbox = (place: Place, ground: Ground) => StartedInbox;

interface MachineInbox extends StartedInbox {
  startedMs: number;
  /** The times of the inbox's polls. */
  polledMs: readonly number[];
}

interface Request {
  place: Place;
  signal: AbortSignal;
  subscriber: Subscriber<unknown>;
}

export type InboxMachine = ReturnType<typeof createInboxMachine>;

/** Makes a tab, a service and a clock for inboxes that start and end. */
export function createInboxMachine(start: StartInbox) {
  const timers = createVirtualTimers();
  const tab = createHiddenTab(timers);
  const clock = createClock(tab);
  const log = createRecordingLog();
  const inboxes = new Map<Place, MachineInbox>();
  /** Requests without an answer. */
  const requests: Request[] = [];
  let service: Service = { kind: 'holds' };

  function settle(isWanted: (request: Request) => boolean, how: (request: Request) => void) {
    const request = requests.find(isWanted);
    if (!request) return;
    requests.splice(requests.indexOf(request), 1);
    how(request);
  }

  return {
    timers,
    tab,
    log,
    inboxes,
    requests,
    mount(place: Place) {
      const polledMs: number[] = [];
      const source: PolledSource = (signal) => {
        polledMs.push(timers.now());
        return reply(service, (subscriber) => {
          requests.push({ place, signal, subscriber });
        });
      };
      const startedMs = timers.now();
      inboxes.set(place, { ...start(place, { source, clock, log }), polledMs, startedMs });
    },
    unmount(place: Place) {
      inboxes.get(place)?.destroy();
      inboxes.delete(place);
    },
    serve: (next: Service) => void (service = next),
    answer(place: Place, ids: readonly number[]) {
      const isWanted = (one: Request) => one.place === place && !one.signal.aborted;
      settle(isWanted, ({ subscriber }) => subscriber.next(envelope(ids)));
    },
    fail(place: Place, how: Failure) {
      const isWanted = (one: Request) => one.place === place && !one.signal.aborted;
      settle(isWanted, ({ subscriber }) => fail(subscriber, how));
    },
    /** Answers a cancelled request. */
    answerLate(ids: readonly number[]) {
      const isWanted = (one: Request) => one.signal.aborted;
      settle(isWanted, ({ subscriber }) => subscriber.next(envelope(ids)));
    },
  };
}

function reply(service: Service, hold: (subscriber: Subscriber<unknown>) => void) {
  switch (service.kind) {
    case 'holds':
      return new Observable(hold);
    case 'answers':
      return new Observable((subscriber) => subscriber.next(envelope(service.ids)));
    case 'fails':
      if (service.how === 'throws') throw new Error('The source throws.');
      return new Observable((subscriber) => fail(subscriber, service.how));
  }
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
