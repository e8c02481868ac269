// @ts-check
import { countFrames, inTurns, openTab } from './tab.mjs';

/** For each field, two pages are compared; both record their streams, but only one draws scores. */
const typedFields = [
  { widget: 'greeting', field: '.input' },
  { widget: 'trackedInput', field: '.track-input' },
].flatMap((one) => ['drawn', 'not drawn'].map((score) => ({ ...one, score })));

/** Types 1,000 times a second into a field, with the scores drawn, and without the scores' code. @param {import('./tab.mjs').Bench} bench */
export async function measureFrames({ browser, url, isShort }) {
  const some = isShort ? typedFields.slice(0, 1) : typedFields;
  return inTurns(some, isShort ? 1 : 3, async ({ field, score }) => {
    const tab = await openTab(browser, `${url}dist/index.html`, async (page) => {
      if (score !== 'drawn') await page.route(/\/lateParts-[^/]+\.js$/, (route) => route.abort());
    });
    const { page, cdp } = tab;
    await page.locator('html[data-live]').waitFor();
    await page.locator('.is-still').first().waitFor({ state: 'detached' });
    // All late code loads, and the score beside the headline plays.
    if (!isShort) await page.waitForTimeout(6000);
    await page.locator(field).scrollIntoViewIfNeeded();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(typeFast, field);
    return countFrames(tab, isShort);
  });
}

/** Runs in the page: types once a millisecond from now on. @param {string} field */
function typeFast(field) {
  const input = document.querySelector(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Expected a field ${field}.`);
  const startedMs = performance.now();
  let typed = 0;
  setInterval(() => {
    const due = performance.now() - startedMs;
    for (; typed < due; typed += 1) {
      input.value = `text ${typed}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, 1);
}

/** 1,000 values a second through ten operators, or 2,000 values a second to 300 pipes. */
const benchedApps = ['numbers', 'objects', 'pipes'].flatMap((values) =>
  ['absent', 'recording', 'panel open'].map((tool) => ({ values, tool })),
);

/** Runs an app without `partitura-live`, with it, and with its panel open. @param {import('./tab.mjs').Bench} bench */
export function measureLive({ browser, url, isShort }) {
  const some = isShort ? benchedApps.slice(2, 3) : benchedApps;
  return inTurns(some, isShort ? 1 : 3, async ({ values, tool }) => {
    const entry = tool === 'absent' ? 'empty' : 'live';
    const tab = await openTab(browser, `${url}${entry}/live.html#${values}`);
    if (tool === 'panel open') {
      // The button and its key load later than the app.
      await tab.page.locator('partitura-live').waitFor({ state: 'attached' });
      await tab.page.keyboard.press('Alt+Shift+P');
      await tab.page.locator('.marble').first().waitFor();
    }
    return countFrames(tab, isShort);
  });
}

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
