// @ts-check
import { median } from './median.mjs';
import { openTab } from './tab.mjs';
import { taskMs } from './taskMs.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {'top' | 'middle'} Reader */
/** @typedef {{ ms: number, movedPx: number }} Take */
/**
 * @typedef {object} PollCost
 * @property {number} messages the number of messages in the inbox
 * @property {Reader} reader whether the reader is at the top of the list or in its middle
 * @property {number} ms the main-thread time of a poll that brings three messages
 * @property {number} ratio the ratio of `ms` to its value in the smallest inbox
 * @property {number} rowsAdded the number of rows that each poll adds to the document
 * @property {number} rowsInDocument
 * @property {number} [toPlain] the ratio of `ms` to the cost of a handwritten list (`tests/bench/PlainInbox.tsx`), at the top
 * @property {number} movedPx the distance that the reader's row moved in all polls together; at the top it should move
 */

const rounds = 15;
const pollsAtOnce = 10;
/** @type {readonly Reader[]} */
const readers = ['top', 'middle'];

/**
 * Measures the cost of a poll of three messages in inboxes of several sizes, and the bytes per message in the largest
 * inbox.
 *
 * The cost is Chromium's own account of the main thread (`TaskDuration`: script, style, layout and painting), in
 * processor time, which excludes other work of the computer. One measurement covers ten polls, each painted before the
 * next, and the result is the median of 15 measurements. Inboxes and handwritten lists take turns, so that a slow phase
 * of the computer affects all of them.
 * @param {import('playwright').Browser} browser
 * @param {string} url the bench page
 * @param {readonly number[]} sizes in messages, the smallest first
 * @returns {Promise<{ polls: PollCost[], heapBytesPerMessage: number, plainHeapBytesPerMessage: number }>}
 */
export async function measurePolls(browser, url, sizes) {
  /** @type {{ messages: number, tab: Tab, plain: Tab }[]} */
  const inboxes = [];
  let heapBytesPerMessage = NaN;
  let plainHeapBytesPerMessage = NaN;
  for (const messages of sizes) {
    const inbox = await openFilled(browser, url, messages);
    const plain = await openFilled(browser, `${url}#plain`, messages);
    heapBytesPerMessage = inbox.bytesPerMessage;
    plainHeapBytesPerMessage = plain.bytesPerMessage;
    inboxes.push({ messages, tab: inbox.tab, plain: plain.tab });
  }

  const cases = readers.flatMap((reader) =>
    inboxes.map((inbox) => ({
      ...inbox,
      reader,
      takes: /** @type {Take[]} */ ([]),
      plainTakes: /** @type {Take[]} */ ([]),
    })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { tab, plain, reader, takes, plainTakes } of cases) {
      takes.push(await take(tab, reader));
      if (reader === 'top') plainTakes.push(await take(plain, reader));
    }
  }

  /** @type {PollCost[]} */
  const polls = [];
  for (const { messages, tab, reader, takes, plainTakes } of cases) {
    const ms = median(takes.map((one) => one.ms));
    const toPlain = ms / median(plainTakes.map((one) => one.ms));
    const smallest = polls.find((cost) => cost.reader === reader)?.ms ?? ms;
    const movedPx = takes.reduce((sum, one) => sum + Math.abs(one.movedPx), 0);
    const ratio = ms / smallest;
    polls.push({
      ...{ messages, reader, ms, ratio, movedPx },
      ...(reader === 'top' && { toPlain }),
      ...(await countRows(tab, reader)),
    });
  }
  for (const { tab, plain } of inboxes) {
    await tab.page.close();
    await plain.page.close();
  }
  return { polls, heapBytesPerMessage, plainHeapBytesPerMessage };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} messages
 */
async function openFilled(browser, url, messages) {
  const tab = await openTab(browser, url);
  const emptyBytes = await heapBytes(tab);
  await tab.page.evaluate((count) => window.benchedInbox.fill(count), messages);
  return { tab, bytesPerMessage: ((await heapBytes(tab)) - emptyBytes) / messages };
}

/** @param {Tab} tab */
async function heapBytes({ cdp }) {
  // The second round frees the objects that the first one finalised.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * @param {Tab} tab
 * @param {Reader} reader
 * @returns {Promise<Take>}
 */
async function take(tab, reader) {
  await prepare(tab, reader);
  const beforePx = await tab.page.evaluate(() => window.benchedInbox.oldestRowPx());
  const beforeMs = await taskMs(tab.cdp);
  await tab.page.evaluate(() => window.benchedInbox.poll());
  const ms = ((await taskMs(tab.cdp)) - beforeMs) / pollsAtOnce;
  const afterPx = await tab.page.evaluate(() => window.benchedInbox.oldestRowPx());
  return { ms, movedPx: afterPx - beforePx };
}

/**
 * @param {Tab} tab
 * @param {Reader} reader
 */
async function countRows(tab, reader) {
  await prepare(tab, reader);
  const added = await tab.page.evaluate(() => window.benchedInbox.countAddedRows());
  const rowsInDocument = await tab.page.evaluate(() => window.benchedInbox.rowsInDocument());
  return { rowsAdded: added / pollsAtOnce, rowsInDocument };
}

/**
 * @param {Tab} tab
 * @param {Reader} reader
 */
async function prepare({ page }, reader) {
  const share = reader === 'top' ? 0 : 0.5;
  await page.evaluate((to) => window.benchedInbox.scrollTo(to), share);
  await page.evaluate((polls) => window.benchedInbox.prepare(polls), pollsAtOnce);
}
