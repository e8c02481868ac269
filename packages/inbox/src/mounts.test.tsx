import { Fragment, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { Inbox } from './Inbox.tsx';
import { inbox } from './poll/inbox.stream.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Targets of listeners that outlive an inbox. */
const LASTING = [window, document, document.documentElement, document.body];

/** A React page whose inbox mounts and unmounts, with the test in control of time. */
function createPage(Mode: typeof StrictMode) {
  const timers = createVirtualTimers();
  const surroundings = { clock: createClock(timers), log: console, lookBack: createLookBack() };
  const source = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return answers ? Promise.resolve(envelope) : new Promise(() => undefined);
  });
  const envelope = { status: 'ok', timestamp: 1, messages: someMessages(3) };
  const signals: AbortSignal[] = [];
  let answers = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);

  return {
    timers,
    source,
    signals,
    answer: (isAnswering: boolean) => (answers = isAnswering),
    show(isShown: boolean) {
      flushSync(() =>
        root.render(
          <Mode>
            <WidgetEnvironmentContext value={surroundings}>
              {isShown && <Inbox id="mail" source={source} pollsOf={inbox} />}
            </WidgetEnvironmentContext>
          </Mode>,
        ),
      );
    },
    unmount: () => root.unmount(),
  };
}

test('[IB14.2, PG9] in StrictMode only one inbox polls, until it unmounts', async () => {
  const page = createPage(StrictMode);
  page.show(true);
  await Promise.resolve();
  page.timers.advance(0);
  expect(page.source).toHaveBeenCalledTimes(1);
  await expect.poll(() => document.querySelectorAll('#mail tbody tr').length).toBe(3);
  page.timers.advance(5000);
  expect(page.source).toHaveBeenCalledTimes(2);
  page.unmount();
  expect(page.timers.pending()).toBe(0);
});

test(
  '[IB14] 1,000 mounts of an inbox in a React page leave no timer, no listener and no poll in flight',
  { timeout: 60_000 },
  async () => {
    const page = createPage(Fragment);
    page.show(true);
    page.show(false);
    const added = LASTING.map((target) => vi.spyOn(target, 'addEventListener'));
    const removed = LASTING.map((target) => vi.spyOn(target, 'removeEventListener'));
    for (let turn = 0; turn < 1000; turn += 1) {
      page.answer(turn % 2 === 0);
      page.show(true);
      await Promise.resolve();
      page.timers.advance(0);
      await Promise.resolve();
      page.show(false);
    }
    expect(page.source).toHaveBeenCalledTimes(1000);
    expect(page.timers.pending()).toBe(0);
    expect(page.signals.filter((signal) => !signal.aborted)).toHaveLength(0);
    const calls = (spies: typeof added | typeof removed) =>
      spies.map((spy) => spy.mock.calls.length);
    expect(calls(added)).toEqual(calls(removed));
    page.unmount();
  },
);
