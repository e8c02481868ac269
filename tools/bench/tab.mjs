// @ts-check

/**
 * The input of a measurement: a browser, the address of the served pages, and whether the measurement is short.
 * @typedef {object} Bench
 * @property {import('playwright').Browser} browser
 * @property {string} url
 * @property {boolean} isShort measure once and briefly, which only shows that the bench works
 */

/** @typedef {Awaited<ReturnType<typeof openTab>>} Tab */

/**
 * Opens a page in a context of its own, and so in a separate process and with an empty cache.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {(page: import('playwright').Page) => Promise<void>} [prepare] is called before the page loads
 */
export async function openTab(browser, address, prepare) {
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
export async function countFrames({ page, taskMs }, isShort) {
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
export async function inTurns(cases, rounds, take) {
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
