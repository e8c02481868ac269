// @ts-check

/**
 * Returns Chromium's own measure of a page's main thread (script, style, layout and painting), in milliseconds of
 * processor time since the page was opened. The caller sends `Performance.enable` first, with `timeDomain:
 * 'threadTicks'`.
 * @param {import('playwright').CDPSession} cdp
 * @returns {Promise<number>}
 */
export async function taskMs(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}
