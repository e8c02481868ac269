// @ts-check

/** @typedef {import('playwright').Page} Page */

/** In steps this short the page's clock and its animations go on in turn. */
const STEP_MS = 25;

/**
 * Stops the time of a page, its animations included: however slow the machine, a picture shows its moment.
 * To be called before the page is opened.
 * @param {Page} page
 */
export async function stopTime(page) {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T09:00:01Z'));
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/**
 * Lets so many milliseconds pass on a page whose time is stopped.
 * @param {Page} page
 * @param {number} ms
 */
export async function passTime(page, ms) {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    const stepMs = Math.min(STEP_MS, ms - passed);
    await page.clock.runFor(stepMs);
    await page.evaluate(async (step) => {
      // What React has put off is drawn first.
      const { port1, port2 } = new MessageChannel();
      const isDrawn = new Promise((resolve) => (port1.onmessage = resolve));
      port2.postMessage(undefined);
      await isDrawn;
      for (const animation of document.getAnimations()) {
        animation.currentTime = Number(animation.currentTime) + step;
      }
    }, stepMs);
  }
}
