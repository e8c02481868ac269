// @ts-check
import { inMs, measurement, median, times } from './measurement.mjs';
import { serveBenchPage } from './serveBuilds.mjs';
import { openTab } from './tab.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {'top' | 'middle'} Reader */
/** @typedef {{ ms: number, movedPx: number }} Take */

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const rounds = 15;
const pollsAtOnce = 10;
/** @type {readonly Reader[]} */
const readers = ['top', 'middle'];

/**
 * The main thread's time for a poll of three messages, and the memory, of inboxes of several sizes: medians, each poll
 * painted before the next. Inboxes and handwritten lists (`tests/bench/PlainInbox.tsx`) take turns, so that a slow phase
 * of the computer affects all of them.
 */
export const measurePolls = measurement({
  heading:
    'A poll of three messages, by the size of the inbox (at most 1.2 x the smallest; time and memory at most 1.15 x those of a handwritten list)',
  serve: serveBenchPage,
  async measure({ browser, url, some, ...pace }) {
    /** @type {{ messages: number, inbox: Filled, plain: Filled }[]} */
    const inboxes = [];
    for (const messages of some(sizes)) {
      const inbox = await openFilled(browser, url, messages);
      const plain = await openFilled(browser, `${url}#plain`, messages);
      inboxes.push({ messages, inbox, plain });
    }
    const cases = readers.flatMap((reader) =>
      inboxes.map((one) => ({ ...one, reader, ...noTakes() })),
    );
    for (let round = 0; round < pace.rounds(rounds); round += 1) {
      for (const { inbox, plain, reader, takes, plainTakes } of cases) {
        takes.push(await take(inbox, reader));
        if (reader === 'top') plainTakes.push(await take(plain, reader));
      }
    }
    const rows = [];
    for (const { messages, inbox, plain, reader, takes, plainTakes } of cases) {
      rows.push({
        ...{ messages, reader },
        ms: medianMs(takes),
        plainMs: medianMs(plainTakes),
        heapBytes: inbox.bytesPerMessage,
        plainHeapBytes: plain.bytesPerMessage,
        movedPx: takes.reduce((sum, one) => sum + Math.abs(one.movedPx), 0),
        ...(await countRows(inbox, reader)),
      });
    }
    for (const { inbox, plain } of inboxes) {
      await inbox.page.close();
      await plain.page.close();
    }
    return rows;
  },
  columns: {
    Messages: ({ messages }) => messages.toLocaleString('en'),
    Reader: ({ reader }) => reader,
    'Main thread': ({ ms }) => inMs(ms),
    'To smallest': ({ ms, reader }, rows) =>
      times(ms / (rows.find((row) => row.reader === reader)?.ms ?? NaN)),
    'To plain': ({ ms, plainMs }) => (plainMs ? times(ms / plainMs) : '-'),
    'Heap a message': ({ heapBytes }) => `${heapBytes.toFixed(0)} bytes`,
    'To plain ': (row) => times(row.heapBytes / row.plainHeapBytes),
    'Rows added': ({ rowsAdded }) => rowsAdded.toFixed(1),
    'In page': ({ rowsInDocument }) => String(rowsInDocument),
    // At the top, the row of the reader should move.
    Moved: ({ reader, movedPx }) => (reader === 'top' ? '-' : `${movedPx.toFixed(1)} px`),
  },
});

/** @returns {{ takes: Take[], plainTakes: Take[] }} */
function noTakes() {
  return { takes: [], plainTakes: [] };
}

/** @param {readonly Take[]} takes */
function medianMs(takes) {
  return median(takes.map(({ ms }) => ms));
}

/** @typedef {Awaited<ReturnType<typeof openFilled>>} Filled */
/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} messages
 */
async function openFilled(browser, url, messages) {
  const tab = await openTab(browser);
  await tab.page.goto(url);
  const emptyBytes = await heapBytes(tab);
  await tab.page.evaluate((count) => window.benchedInbox.fill(count), messages);
  return { ...tab, bytesPerMessage: ((await heapBytes(tab)) - emptyBytes) / messages };
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
  const ms = (await pollMs(tab)) / pollsAtOnce;
  const afterPx = await tab.page.evaluate(() => window.benchedInbox.oldestRowPx());
  return { ms, movedPx: afterPx - beforePx };
}

/** @param {Tab} tab */
async function pollMs({ page, taskMs }) {
  const beforeMs = await taskMs();
  await page.evaluate(() => window.benchedInbox.poll());
  return (await taskMs()) - beforeMs;
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

/**
 * A few messages; nearly as many as have all rows in the document (SPEC IN14); the maximum that an inbox reads of one
 * answer (SPEC IB11); and far more.
 */
const pollSizes = [3, 190, 1000, 10_000];

/** The first poll of an inbox, each in a fresh page. The longest task costs at most as much as all tasks together. */
export const measureFirstPolls = measurement({
  heading: 'The first poll of an inbox (at most 50 ms)',
  serve: serveBenchPage,
  async measure({ browser, url, some, ...pace }) {
    const all = some(pollSizes).map((messages) => ({ messages, takes: [NaN].slice(1) }));
    for (let round = 0; round < pace.rounds(7); round += 1) {
      for (const { messages, takes } of all) {
        const tab = await openTab(browser);
        await tab.page.goto(url);
        await tab.page.evaluate((count) => window.benchedInbox.prepare(1, count), messages);
        takes.push(await pollMs(tab));
        await tab.page.close();
      }
    }
    return all.map(({ messages, takes }) => ({ messages, ms: median(takes) }));
  },
  columns: {
    Messages: ({ messages }) => messages.toLocaleString('en'),
    'Main thread': ({ ms }) => inMs(ms),
    'To 3': ({ ms }, [smallest]) => times(ms / (smallest?.ms ?? NaN)),
  },
});
