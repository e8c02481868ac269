import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi, onTestFinished } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import {
  newContainer,
  answer,
  rowsIn,
  startInTime,
  openNewest,
} from '../tests/support/startInTime.ts';
import { Inbox } from './Inbox.tsx';
import { inbox as pollsOf } from './poll/inbox.stream.ts';
import { StrictMode, useEffect } from 'react';
import { Subject } from 'rxjs';
import { render } from 'vitest-browser-react';
import { mockSource } from './source/mockSource.ts';
import { startInbox } from './startInbox.tsx';
import { serverInbox } from '../tests/support/serverInbox.tsx';
import serverHtml from './__snapshots__/serverInbox.txt?raw';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const envelope = { status: 'ok', timestamp: 1, messages: someMessages(3) };

/** Targets of listeners that outlive an inbox. */
const LASTING = [window, document, document.documentElement, document.body];

test('[IB14.2, PG9] in StrictMode only one inbox polls, until it unmounts', async () => {
  const source = vi.fn(() => Promise.resolve(envelope));
  const mail = <Inbox id="mail" {...{ source, pollsOf }} />;
  const { screen, timers } = await renderWidget(mail);
  timers.advance(0);
  expect(source).toHaveBeenCalledTimes(1);
  await expect.poll(() => document.querySelectorAll('#mail tbody tr').length).toBe(3);
  timers.advance(5000);
  expect(source).toHaveBeenCalledTimes(2);
  await screen.unmount();
  expect(timers.pending()).toBe(0);
});

test(
  '[IB14] 1,000 mounts of an inbox in a React page leave no timer, no listener and no poll in flight',
  { timeout: 60_000 },
  async () => {
    const timers = createVirtualTimers();
    const surroundings = { clock: createClock(timers), log: console, lookBack: createLookBack() };
    const signals: AbortSignal[] = [];
    let answers = true;
    const source = (signal: AbortSignal) => {
      signals.push(signal);
      return answers ? Promise.resolve(envelope) : new Promise(() => undefined);
    };
    const root = createRoot(newContainer());
    function show(isShown: boolean) {
      flushSync(() =>
        root.render(
          <WidgetEnvironmentContext value={surroundings}>
            {isShown && <Inbox id="mail" {...{ source, pollsOf }} />}
          </WidgetEnvironmentContext>,
        ),
      );
    }

    show(true);
    show(false);
    const added = LASTING.map((target) => vi.spyOn(target, 'addEventListener'));
    const removed = LASTING.map((target) => vi.spyOn(target, 'removeEventListener'));
    for (let turn = 0; turn < 1000; turn += 1) {
      answers = turn % 2 === 0;
      show(true);
      await Promise.resolve();
      timers.advance(0);
      await Promise.resolve();
      show(false);
    }
    expect(timers.pending()).toBe(0);
    expect(signals).toHaveLength(1000);
    expect(signals.filter((signal) => !signal.aborted)).toEqual([]);
    const calls = (spies: typeof added | typeof removed) =>
      spies.map((spy) => spy.mock.calls.length);
    expect(calls(added)).toEqual(calls(removed));
    root.unmount();
  },
);

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
  const onChange = vi.fn();
  const { inbox, timers } = startInTime({
    source: () => new Promise((resolve) => responses.push(resolve)),
    onChange,
  });
  timers.advance(0);
  inbox.destroy();
  responses[0]?.({ status: 'ok', timestamp: 1, messages: someMessages(1) });
  await new Promise((resolve) => setTimeout(resolve));
  expect([responses.length, rowsIn().length, timers.pending()]).toEqual([1, 0, 0]);
  expect(onChange).not.toHaveBeenCalled();
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

test("[IB20, IB31.7] the browser hydrates the server's table without a warning, applies `rowPx`, and polls", async () => {
  const container = newContainer();
  // oxlint-disable-next-line house/no-syntax -- our own markup, as a server sends it
  container.innerHTML = serverHtml;
  const table = container.querySelector('table');
  const complaints: unknown[] = [];
  const root = hydrateRoot(container, <StrictMode>{serverInbox}</StrictMode>, {
    onRecoverableError: (error) => complaints.push(error),
  });
  onTestFinished(() => root.unmount());
  await expect.poll(() => container.querySelectorAll('tbody tr').length).toBe(1);
  // The table is the same element, so nothing was rendered again.
  expect(container.querySelector('table')).toBe(table);
  expect(complaints).toEqual([]);

  // The markup has no `style` attribute, which a strict policy would block.
  expect(serverHtml).not.toContain('style=');
  expect(container.querySelector<HTMLElement>('tbody tr')?.offsetHeight).toBe(44);

  // The ids that React generates match those of the server.
  const id = (await openNewest(container)).getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('b');
});
