// @ts-check

/**
 * Measures the longest task of a page's main thread during an action, in milliseconds of processor
 * time, which excludes other work of the machine.
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} action
 * @returns {Promise<number>}
 */
export async function longestTaskMs(page, action) {
  const browser = page.context().browser();
  if (!browser)
    throw new Error('Expected a page of a browser that was launched here, got another.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await action();
  /** @type {unknown} */
  const written = JSON.parse((await browser.stopTracing()).toString());
  const trace = /** @type {{ traceEvents: readonly { name: string, tdur?: number }[] }} */ (
    written
  );
  const tasks = trace.traceEvents.filter(({ name }) => name === 'RunTask');
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
