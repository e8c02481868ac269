import { StrictMode, useEffect } from 'react';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { answer, rowsIn, startInTime } from '../tests/support/startInTime.ts';
import { mockSource } from './source/mockSource.ts';
import { startInbox } from './startInbox.tsx';

afterEach(() => document.body.replaceChildren());

test('[IN2.1] a destroyed inbox leaves no timer, no subscription and no row; a second `destroy()` is harmless', async () => {
  const answer$ = new Subject();
  const answers = [answer(...someMessages(1)), answer$];
  const { inbox, timers, container } = startInTime({ source: () => answers.shift() ?? answer$ });
  timers.advance(5000);
  await expect.poll(() => rowsIn(container).length).toBe(1);
  expect(answer$.observed).toBe(true);
  inbox.destroy();
  inbox.destroy();
  expect([answer$.observed, container.childElementCount]).toEqual([false, 0]);
  await expect.poll(() => timers.pending()).toBe(0);
});

test('[IN2.1, IN2.3] destroying an inbox aborts a promise in flight, whose late answer has no effect', async () => {
  const asked: { signal: AbortSignal; answer: (data: unknown) => void }[] = [];
  const { inbox, timers } = startInTime({
    source: (signal) => new Promise((answer) => asked.push({ signal, answer })),
  });
  timers.advance(0);
  inbox.destroy();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
  asked[0]?.answer({ status: 'ok', messages: someMessages(1) });
  await Promise.resolve();
  expect(rowsIn()).toEqual([]);
});

test('[IN9] startInbox throws if its container does not exist', () => {
  expect(() => startInbox('x', { source: '/messages' })).toThrow(
    new Error('Контейнер с id "x" не найден'),
  );
});

test('[IN3] an inbox with the mock makes no network call', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { timers } = startInTime({ source: mockSource() });
  timers.advance(100_000);
  await expect.poll(() => rowsIn().length).toBeGreaterThan(5);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('[IN2.1] an effect of a React page starts and destroys an inbox without errors', async () => {
  const started: ReturnType<typeof startInTime>[] = [];
  function Mail() {
    useEffect(() => {
      const one = startInTime({}, 'mail');
      started.push(one);
      return () => one.inbox.destroy();
    }, []);
    return <div id="mail" />;
  }
  const screen = await render(
    <StrictMode>
      <Mail />
    </StrictMode>,
  );
  for (const { timers } of started) timers.advance(0);
  await screen.unmount();
  expect(started.map(({ timers }) => timers.pending())).toEqual([0, 0]);
});
