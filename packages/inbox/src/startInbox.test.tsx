import { StrictMode, useEffect } from 'react';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { answer, rowsIn, startInTime } from '../tests/support/startInTime.ts';
import { mockSource } from './source/mockSource.ts';
import { startInbox } from './startInbox.tsx';

afterEach(() => document.body.replaceChildren());

test('[IN2.1, IN2.3] a destroyed inbox leaves no timer, no request and no row; a second `destroy()` is harmless', async () => {
  const answer$ = new Subject();
  const answers = [answer(...someMessages(1)), answer$];
  const signals: AbortSignal[] = [];
  const { inbox, timers, container } = startInTime({
    source(signal) {
      signals.push(signal);
      return answers.shift() ?? answer$;
    },
  });
  timers.advance(5000);
  await expect.poll(() => rowsIn(container).length).toBe(1);
  expect([answer$.observed, signals[1]?.aborted]).toEqual([true, false]);
  inbox.destroy();
  inbox.destroy();
  expect([answer$.observed, signals[1]?.aborted]).toEqual([false, true]);
  expect(container.childElementCount).toBe(0);
  await expect.poll(() => timers.pending()).toBe(0);
});

test('[IN2.1, IN2.3] after `destroy()`, the late response of a promise in flight has no effect', async () => {
  const responses: ((data: unknown) => void)[] = [];
  const { inbox, timers } = startInTime({
    source: () => new Promise((resolve) => responses.push(resolve)),
  });
  timers.advance(0);
  inbox.destroy();
  responses[0]?.({ status: 'ok', messages: someMessages(1) });
  await Promise.resolve();
  expect([responses.length, rowsIn().length]).toEqual([1, 0]);
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
