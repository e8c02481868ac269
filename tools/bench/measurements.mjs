// @ts-check

/**
 * The input of a measurement: a browser, the address of the served pages, and whether the measurement is short.
 * @typedef {object} Bench
 * @property {import('playwright').Browser} browser
 * @property {string} url
 * @property {boolean} isShort measure once and briefly, which only shows that the bench works
 */

/** @typedef {Awaited<ReturnType<typeof openTab>>} Tab */

/** For each field, two pages are compared; both record their streams, but only one draws scores. */
const typedFields = [
  { widget: 'greeting', field: '.input' },
  { widget: 'trackedInput', field: '.track-input' },
].flatMap((one) => ['drawn', 'not drawn'].map((score) => ({ ...one, score })));

/** Types 1,000 times a second into a field, with the scores drawn, and without the scores' code. @param {Bench} bench */
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

/** Runs an app without `partitura-live`, with it, and with its panel open. @param {Bench} bench */
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
 * @param {Bench} bench
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

/** @param {Tab} tab */
async function heapBytes({ cdp }) {
  // The second round frees the objects that the first one finalised.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/**
 * Opens a page in a context of its own, and so in a separate process and with an empty cache.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {(page: import('playwright').Page) => Promise<void>} [prepare] is called before the page loads
 */
async function openTab(browser, address, prepare) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await prepare?.(page);
  await page.goto(address);
  return { page, cdp, taskMs };

  /**
   * Returns Chromium's own measure of the page's main thread (script, style, layout and painting), in milliseconds of
   * processor time since the page was opened. Other work of the computer does not count.
   */
  async function taskMs() {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }
}

/**
 * Waits for five seconds, while the engine compiles the code and recordings fill up. Then measures for five seconds how
 * busy a page's main thread is, counts the page's frames for five more seconds, and closes the page.
 * @param {Tab} tab
 * @param {boolean} isShort
 */
async function countFrames({ page, taskMs }, isShort) {
  const measuredMs = isShort ? 250 : 5000;
  await page.waitForTimeout(measuredMs);
  const beforeMs = await taskMs();
  await page.waitForTimeout(measuredMs);
  // The time is read before the frames are counted, because counting takes time too.
  const busy = (100 * ((await taskMs()) - beforeMs)) / measuredMs;
  const frames = await page.evaluate(async (untilMs) => {
    const times = [performance.now()];
    const endMs = performance.now() + untilMs;
    while (performance.now() < endMs) times.push(await new Promise(requestAnimationFrame));
    return times.slice(1).map((time, index) => time - (times[index] ?? time));
  }, measuredMs);
  await page.close();
  const framesPerSecond = (1000 * frames.length) / measuredMs;
  return { framesPerSecond, longestMs: Math.max(...frames), busy };
}

/**
 * Measures all cases in turns, so that other load on the computer slows all cases equally. Returns the median of each
 * figure.
 * @template {object} Case
 * @template {Record<string, number>} Figures
 * @param {readonly Case[]} cases
 * @param {number} rounds
 * @param {(one: Case) => Promise<Figures>} take
 */
async function inTurns(cases, rounds, take) {
  const all = cases.map((one) => ({ one, takes: /** @type {Figures[]} */ ([]) }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { one, takes } of all) takes.push(await take(one));
  }
  return all.map(({ one, takes }) => {
    const figures = Object.keys(takes[0] ?? {}).map((name) => {
      const sorted = takes.map((each) => each[name] ?? NaN).sort((a, b) => a - b);
      return [name, sorted[Math.floor(sorted.length / 2)]];
    });
    return { ...one, .../** @type {Figures} */ (Object.fromEntries(figures)) };
  });
}
