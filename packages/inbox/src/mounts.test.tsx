import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { newContainer } from '../tests/support/startInTime.ts';
import { Inbox } from './Inbox.tsx';
import { inbox } from './poll/inbox.stream.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const envelope = { status: 'ok', timestamp: 1, messages: someMessages(3) };

/** Targets of listeners that outlive an inbox. */
const LASTING = [window, document, document.documentElement, document.body];

test('[IB14.2, PG9] in StrictMode only one inbox polls, until it unmounts', async () => {
  const source = vi.fn(() => Promise.resolve(envelope));
  const mail = <Inbox id="mail" source={source} pollsOf={inbox} />;
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
            {isShown && <Inbox id="mail" source={source} pollsOf={inbox} />}
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
