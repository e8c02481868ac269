import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { onTestFinished } from 'vitest';
import type { InboxOptions } from '../../src/inboxOptions.ts';
import type { PollEvent } from '../../src/poll/receive.ts';
import { createReceiver } from '../../src/receiver.ts';
import { createFakeContainer } from './fakeContainer.ts';

/** Makes an envelope of these messages. */
export function envelope(...messages: unknown[]) {
  return { status: 'ok', messages };
}

/** Starts a receiver that runs in virtual time until the end of the test. */
export function startReceiver(options: InboxOptions) {
  const timers = createVirtualTimers();
  const log = createRecordingLog();
  const container = createFakeContainer();
  const receiver = createReceiver(options, { clock: createClock(timers), log });
  const polls: Extract<PollEvent, { kind: 'polled' }>[] = [];
  receiver.list().polls.values$.subscribe((event) => event.kind === 'polled' && polls.push(event));
  const end = receiver.start(container.element);
  onTestFinished(end);
  return {
    ...{ timers, log, container, receiver, end },
    /** The polls of the first list. */
    polls,
    update(changes: Partial<InboxOptions>) {
      options = { ...options, ...changes };
      receiver.update(options);
    },
    /** The ids of all messages, the oldest first. */
    ids() {
      const { store } = receiver.list();
      return Array.from({ length: store.count() }, (_, index) => store.at(index)?.id);
    },
  };
}
