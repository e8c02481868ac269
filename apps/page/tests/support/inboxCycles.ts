import type { Page } from '@playwright/test';
import type { startInbox as start } from '@partitura/inbox/standalone.ts';

/** The globals of the page under test, and its waiting timers. */
declare const startInbox: typeof start;
declare const waitingTimers: Set<unknown>;

/** Makes a page count its timers; call it before the page is opened. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>();
    const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
    const setTimer = (run: () => void, delayMs?: number) => {
      const timer = startTimer(() => {
        waiting.delete(timer);
        run();
      }, delayMs);
      waiting.add(timer);
      return timer;
    };
    const clearTimer = (timer: number) => {
      waiting.delete(timer);
      stopTimer(timer);
    };
    Object.assign(globalThis, {
      waitingTimers: waiting,
      setTimeout: setTimer,
      setInterval: setTimer,
      clearTimeout: clearTimer,
      clearInterval: clearTimer,
    });
  });
}

/**
 * Starts and destroys this many inboxes, one by one: in turn an inbox that shows messages, an inbox with a poll in
 * flight, and an inbox that ends before its first poll.
 */
export async function comeAndGo(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const channel = new MessageChannel();
    /** Waits for actions that are due at once, without a timer, because browsers slow down a series of timers. */
    const later = () =>
      new Promise((resolve) => {
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(undefined);
      });
    const messages = [{ id: '1', from: 'a', subject: 'b', body: 'c', received: '1' }];
    const answering = () => Promise.resolve({ status: 'ok', timestamp: 1, messages });
    const rows = () => document.querySelector('#mail > div')?.shadowRoot?.querySelector('td');
    for (let turn = 0; turn < count; turn += 1) {
      const kind = turn % 3;
      let polls = 0;
      const inbox = startInbox('mail', {
        source: kind === 1 ? '/hang' : () => ((polls += 1), answering()),
      });
      if (kind === 0) while (!rows()) await later();
      if (kind === 1) for (let steps = 0; steps < 4; steps += 1) await later();
      inbox.destroy();
      await later();
      if (polls > 1) throw new Error(`Expected one poll at most, got ${polls}.`);
    }
    channel.port1.close();
  }, times);
}

/** The heap of a page after a garbage collection. */
export async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  // The objects released last are collected the second time.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => waitingTimers.size);
  await session.detach();
  return { heapBytes: usedSize, listeners: jsEventListeners, nodes, timers };
}
