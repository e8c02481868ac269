import { StrictMode, useEffect } from 'react';
import { NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers, type VirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { EmbeddedInbox } from './EmbeddedInbox.tsx';
import { mockSource } from './source/mockSource.ts';
import type { InboxOptions } from './inboxOptions.ts';
import { type RunningInbox, startInbox } from './startInbox.tsx';

let timers: VirtualTimers;
let running: RunningInbox[];

beforeEach(() => {
  const container = document.createElement('div');
  container.id = 'mail';
  document.body.replaceChildren(container);
  timers = createVirtualTimers();
  running = [];
});

afterEach(() => {
  running.forEach((inbox) => inbox.destroy());
});

function start(options: Partial<InboxOptions> = {}) {
  const inbox = startInbox('mail', {
    source: () => NEVER,
    clock: createClock(timers),
    ...options,
  });
  running.push(inbox);
  return inbox;
}

function envelope(...ids: number[]) {
  return { status: 'ok', timestamp: 1, messages: ids.flatMap((id) => someMessages(1, id)) };
}

function rows() {
  return [...document.querySelectorAll('#mail tbody tr')].map(
    (row) => row.querySelector('td:nth-child(2)')?.textContent,
  );
}

test('[IN2.1] a destroyed inbox leaves no timer, no subscription, no row; a second destroy is harmless', () => {
  const answer$ = new Subject();
  const inbox = start({ source: () => answer$ });
  timers.advance(0);
  expect(answer$.observed).toBe(true);
  inbox.destroy();
  inbox.destroy();
  expect(answer$.observed).toBe(false);
  expect(timers.pending()).toBe(0);
  expect(document.getElementById('mail')?.childElementCount).toBe(0);
});

test('[IN2.1, IN2.3] destroying an inbox aborts a promise in flight, whose late answer has no effect', async () => {
  const asked: { signal: AbortSignal; answer: (data: unknown) => void }[] = [];
  const inbox = start({
    source: (signal) => new Promise((answer) => asked.push({ signal, answer })),
  });
  timers.advance(0);
  inbox.destroy();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  asked[0]?.answer(envelope(1));
  await Promise.resolve();
  expect(rows()).toEqual([]);
});

test('[IN9] startInbox without its container throws', () => {
  expect(() => startInbox('x', { source: '/messages' })).toThrow(
    new Error('Контейнер с id "x" не найден'),
  );
});

test.each([0, -1, NaN, Infinity, -Infinity, '5' as never])(
  '[IN11] pollMs %s is refused, and the container stays free',
  (pollMs) => {
    const refused = new RangeError(
      `pollMs: ожидается положительное число миллисекунд, получено ${pollMs}`,
    );
    expect(() => start({ pollMs })).toThrow(refused);
    expect(() => EmbeddedInbox({ source: () => NEVER, pollMs })).toThrow(refused);
    start();
  },
);

test('[IN12] a container holds one inbox at a time', () => {
  const first = start();
  expect(() => start()).toThrow(new Error('В контейнере с id "mail" уже идёт приём сообщений'));
  first.destroy();
  start();
});

test('[IN3] an inbox with the mock makes no network call', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  start({ source: mockSource() });
  timers.advance(100_000);
  await expect.poll(() => rows().length).toBeGreaterThan(5);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('[IN2.1] an effect of a React page starts and destroys an inbox without errors', async () => {
  function Mail() {
    useEffect(() => {
      const inbox = start();
      return () => inbox.destroy();
    }, []);
    return <div id="mail" />;
  }
  document.body.replaceChildren();
  const screen = await render(
    <StrictMode>
      <Mail />
    </StrictMode>,
  );
  timers.advance(0);
  await screen.unmount();
  expect(timers.pending()).toBe(0);
});
