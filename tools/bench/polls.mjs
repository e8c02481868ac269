// @ts-check
import { inTurns, openTab } from './tab.mjs';

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const pollsAtOnce = 10;

/**
 * Measures inboxes of several sizes and handwritten lists (`tests/bench/PlainInbox.tsx`): their memory, and the time of
 * the main thread for a poll of three messages. Each poll is painted before the next.
 * @param {import('./tab.mjs').Bench} bench
 */
export async function measurePolls({ browser, url, isShort }) {
  const cases = [];
  for (const messages of isShort ? sizes.slice(0, 1) : sizes) {
    for (const list of ['inbox', 'plain']) {
      const tab = await openTab(browser, `${url}inbox/inbox.html#${list}`);
      const emptyBytes = await heapBytes(tab);
      await tab.page.evaluate((count) => window.benchedInbox.fill(count), messages);
      const bytes = ((await heapBytes(tab)) - emptyBytes) / messages;
      cases.push(...['top', 'middle'].map((reader) => ({ messages, list, reader, bytes, tab })));
    }
  }
  const taken = await inTurns(cases, isShort ? 1 : 15, async ({ tab, reader }) => {
    const to = { share: reader === 'top' ? 0 : 0.5, polls: pollsAtOnce };
    await tab.page.evaluate(({ share, polls }) => window.benchedInbox.prepare(share, polls), to);
    const beforeMs = await tab.taskMs();
    await tab.page.evaluate(() => window.benchedInbox.poll());
    return { ms: ((await tab.taskMs()) - beforeMs) / pollsAtOnce };
  });
  for (const { tab } of cases) await tab.page.close();
  const inboxes = taken.filter(({ list }) => list === 'inbox');
  return inboxes.map(({ messages, reader, ms, bytes }) => {
    const others = taken.filter((one) => one.reader === reader);
    const plain = others.find((one) => one.list === 'plain' && one.messages === messages);
    return {
      ...{ messages, reader, ms, toSmallest: ms / (others[0]?.ms ?? NaN) },
      ...{ toPlain: ms / (plain?.ms ?? NaN), bytesOfMessage: bytes },
      bytesToPlain: bytes / (plain?.bytes ?? NaN),
    };
  });
}

/** @param {import('./tab.mjs').Tab} tab */
async function heapBytes({ cdp }) {
  // The second round frees the objects that the first one finalised.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
