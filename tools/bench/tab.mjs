// @ts-check

/** @typedef {Awaited<ReturnType<typeof openTab>>} Tab */

/**
 * Opens an empty page in a context of its own, and so in a separate process and with an empty cache.
 * @param {import('playwright').Browser} browser
 */
export async function openTab(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp, taskMs };

  /**
   * Returns Chromium's own measure of the page's main thread (script, style, layout and painting), in milliseconds of
   * processor time since the page was opened, which excludes other work of the computer.
   */
  async function taskMs() {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }
}

/**
 * Counts the frames of a page for so long.
 * @param {Tab} tab
 * @param {number} measuredMs
 */
export async function countFrames({ page, taskMs }, measuredMs) {
  const beforeMs = await taskMs();
  const times = await page.evaluate(countInPage, measuredMs);
  return { ...times, mainThreadShare: ((await taskMs()) - beforeMs) / measuredMs };
}

/**
 * Runs in the page.
 * @param {number} measuredMs
 */
async function countInPage(measuredMs) {
  const fromMs = performance.now();
  /** @type {number[]} */
  const frames = [];
  let events = 0;
  addEventListener('input', () => (events += 1));
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
  observer.observe({ type: 'longtask' });
  while (performance.now() < fromMs + measuredMs) {
    frames.push(await new Promise(requestAnimationFrame));
  }
  longTasks += observer.takeRecords().length;
  observer.disconnect();
  const seconds = (performance.now() - fromMs) / 1000;
  return {
    framesPerSecond: frames.length / seconds,
    eventsPerSecond: events / seconds,
    longestMs: Math.max(...frames.slice(1).map((time, index) => time - (frames[index] ?? time))),
    longTasks,
  };
}
