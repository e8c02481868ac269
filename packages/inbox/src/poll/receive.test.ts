import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from './messageStore.ts';
import { failingFlatten } from '@partitura/page/widgets/inbox/faultySource.ts';
import type { InboxSource } from '../source/source.ts';
import { pollsOf } from './pollsOf.ts';
import { type PollEvent, receive, type ReceiveSettings } from './receive.ts';

function receiving(settings: Partial<ReceiveSettings<InboxSource>>) {
  const timers = createVirtualTimers();
  const store = createMessageStore();
  const log = createRecordingLog();
  const events: PollEvent[] = [];
  const stop = receive(
    store,
    { next: (event) => events.push(event) },
    {
      source: () => of({ status: 'ok', messages: someMessages(2) }),
      pollsOf,
      pollMs: 5000,
      clock: createClock(timers),
      log,
      texts: ru,
      ...settings,
    },
  );
  return { timers, store, log, events, stop };
}

test('[IN4] messages go into the store until polling stops', () => {
  let newest = 0;
  const { timers, store, events, stop } = receiving({
    source: () => of({ status: 'ok', messages: someMessages(1, (newest += 1)) }),
  });
  timers.advance(5000);
  stop();
  timers.advance(60_000);
  expect([store.at(0)?.id, store.at(1)?.id, store.count()]).toEqual(['1', '2', 2]);
  expect(events).toMatchObject([
    { kind: 'polled', clockMs: 0, nextDueMs: 5000 },
    { kind: 'polled', clockMs: 5000, nextDueMs: 10_000 },
  ]);
  expect(timers.pending()).toBe(0);
});

test('[IN8] an error that reaches the subscription is logged and ends the polling', () => {
  const { timers, store, log, events } = receiving({ flatten: failingFlatten });
  timers.advance(60_000);
  expect(log.lines).toEqual([
    ['error', 'Ошибка при получении сообщений', new Error('operator failed')],
  ]);
  expect(events).toMatchObject([{ kind: 'ended', clockMs: 0 }]);
  expect([store.count(), timers.pending()]).toEqual([0, 0]);
});
