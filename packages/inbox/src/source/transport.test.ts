import { once } from 'node:events';
import { firstValueFrom, Subject } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import {
  badAnswers,
  rawMessage,
  startRawInbox,
  stuckAnswers,
} from '../../tests/support/rawInbox.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { first as ru } from '../texts/first.ru.ts';
import { texts as late } from '../texts/lateTexts.ru.ts';
import { createMessageStore } from '../poll/messageStore.ts';
import { sayFailure } from '../poll/pollStatus.ts';
import { pollsOf } from '../poll/pollsOf.ts';
import { type PollEvent, receive } from '../poll/receive.ts';

/** Starts an inbox that polls bare sockets in virtual time. */
async function polling() {
  const service = await startRawInbox();
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const store = createMessageStore();
  const polls$ = new Subject<PollEvent>();
  const log = createRecordingLog();
  const stop = receive(store, polls$, {
    polls$: pollsOf(`http://localhost:${service.port}/messages/unread`, clock, { pollMs: 5000 }),
    ...{ clock, log, texts: ru },
  });
  onTestFinished(async () => {
    stop();
    await service.close();
  });

  /** Advances time to the next poll, and returns its outcome. */
  async function poll(waitMs = 5000) {
    const told = firstValueFrom(polls$, { defaultValue: undefined });
    timers.advance(waitMs);
    const event = await told;
    if (event?.kind !== 'polled') return 'ended';
    const { outcome } = event;
    return outcome.status === 'failed' ? sayFailure(outcome.failure, late.poll) : 'answered';
  }

  return { service, timers, store, poll, stop, lines: log.lines };
}

test('[IB12, IB12.1] any bad answer leaves the table unchanged, and the next poll is on the grid', async () => {
  const { service, store, poll, lines } = await polling();
  service.answer(rawMessage(1));
  expect(await poll(0)).toBe('answered');
  let newest = 1;
  for (const [what, says, answer] of badAnswers) {
    const before = { version: store.version(), top: store.at(newest - 1) };
    service.answer(answer);
    expect(await poll(), what).toBe(says);
    expect({ version: store.version(), top: store.at(newest - 1) }).toEqual(before);
    expect(store.at(newest - 1)).toBe(before.top);

    newest += 1;
    service.answer(rawMessage(newest));
    expect(await poll(), `after ${what}`).toBe('answered');
    expect(store.count()).toBe(newest);
  }
  expect(service.requests).toEqual(
    Array.from({ length: 2 * badAnswers.length + 1 }, () => 'GET /messages/unread HTTP/1.1'),
  );
  expect(lines).toEqual([]);
});

test('[IB12.1] polls fail while no server listens at the port, and work again afterwards', async () => {
  const { service, poll, store } = await polling();
  await service.close();
  expect(await poll(0)).toBe('Нет связи');
  expect(await poll()).toBe('Нет связи');
  await service.listen();
  service.answer(rawMessage(1));
  expect(await poll()).toBe('answered');
  expect(store.count()).toBe(1);
});

test.each(Object.entries(stuckAnswers))(
  '[IB1, IB12.1, IB12.3] a poll that is stuck %s is cancelled after 4 s, its socket is closed, and the next poll is on the grid; stopping the inbox closes the socket without waiting for a timer',
  async (_, answer) => {
    const { service, poll, timers, store, stop } = await polling();
    service.answer(answer);
    timers.advance(0);
    await expect.poll(() => service.requests).toHaveLength(1);
    const [socket] = service.open;
    expect(await poll(4000)).toBe('Нет ответа за 4 с');
    await expect.poll(() => socket?.destroyed).toBe(true);
    service.answer(rawMessage(1));
    expect(await poll(1000)).toBe('answered');
    expect([timers.now(), store.count()]).toEqual([5000, 1]);

    await expect.poll(() => service.open.size).toBe(0);
    service.answer(answer);
    timers.advance(5000);
    await expect.poll(() => service.requests).toHaveLength(3);
    const [stuck] = service.open;
    if (!stuck) throw new Error('Expected an open connection.');
    const closed = once(stuck, 'close');
    stop();
    await closed;
    expect([timers.now(), timers.pending()]).toEqual([10_000, 0]);
  },
);
