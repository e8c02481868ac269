// @ts-check
import { median } from './median.mjs';
import { taskMs } from './taskMs.mjs';

/**
 * @typedef {object} FrameTimes
 * @property {number} framesPerSecond
 * @property {number} longestMs the longest time between two frames
 * @property {number} longTasks the number of tasks that took more than 50 ms
 * @property {number} eventsPerSecond the number of events that the page received per second
 * @property {number} mainThreadShare the share of the time in which the main thread was busy
 */
/** @typedef {FrameTimes & { widget: string, hasScore: boolean }} Frames */

const rounds = 3;
const slowDown = 4;
const eventsPerSecond = 1000;
const measuredMs = 5000;
/** The time until all late code has loaded, and the score beside the headline has played. */
const settleMs = 6000;
/** Warm-up: the score fills its window, and the engine compiles the code. */
const warmUpMs = 7000;

const fields = { greeting: '.input', trackedInput: '.track-input' };

/**
 * Types 1,000 times a second into a field of the page, at a quarter of the processor's speed, and measures the frames
 * of 5 s: once with the scores drawn, and once without the scores' code. Both pages have taps and recordings.
 *
 * The two pages take turns, so that other load on the computer slows them equally. Returns the medians of three rounds,
 * and the sum of their long tasks.
 * @param {import('playwright').Browser} browser
 * @param {string} url the built page
 * @returns {Promise<Frames[]>}
 */
export async function measureFrames(browser, url) {
  const cases = Object.entries(fields).flatMap(([widget, field]) =>
    [true, false].map((hasScore) => ({
      ...{ widget, field, hasScore },
      takes: /** @type {FrameTimes[]} */ ([]),
    })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const one of cases) one.takes.push(await take(browser, url, one));
  }
  return cases.map(({ widget, hasScore, takes }) => ({
    widget,
    hasScore,
    framesPerSecond: median(takes.map((one) => one.framesPerSecond)),
    longestMs: median(takes.map((one) => one.longestMs)),
    longTasks: takes.reduce((sum, one) => sum + one.longTasks, 0),
    eventsPerSecond: median(takes.map((one) => one.eventsPerSecond)),
    mainThreadShare: median(takes.map((one) => one.mainThreadShare)),
  }));
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ field: string, hasScore: boolean }} one
 * @returns {Promise<FrameTimes>}
 */
async function take(browser, url, { field, hasScore }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (!hasScore) await page.route(/\/lateParts-[^/]+\.js$/, (route) => route.abort());
  await page.goto(url);
  await page.locator('html[data-live]').waitFor();
  await page.locator('.is-still').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(settleMs);
  await page.locator(field).scrollIntoViewIfNeeded();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.evaluate(typeFast, { field, eventsPerSecond });
  await page.waitForTimeout(warmUpMs);
  const beforeMs = await taskMs(cdp);
  const times = await page.evaluate(countFrames, measuredMs);
  const mainThreadShare = ((await taskMs(cdp)) - beforeMs) / measuredMs;
  await page.close();
  return { ...times, mainThreadShare };
}

/**
 * Runs in the page: types at the given rate from now on.
 * @param {{ field: string, eventsPerSecond: number }} given
 */
function typeFast({ field, eventsPerSecond }) {
  const input = document.querySelector(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Expected a field ${field}.`);
  const startedMs = performance.now();
  let typed = 0;
  setInterval(() => {
    const due = ((performance.now() - startedMs) * eventsPerSecond) / 1000;
    for (; typed < due; typed += 1) {
      input.value = `text ${typed}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, 1);
  addEventListener('input', () => (window.taken = (window.taken ?? 0) + 1));
}

/**
 * Runs in the page.
 * @param {number} measuredMs
 */
export async function countFrames(measuredMs) {
  const takenBefore = window.taken ?? 0;
  const fromMs = performance.now();
  /** @type {number[]} */
  const frames = [];
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
    longestMs: Math.max(...frames.slice(1).map((time, index) => time - (frames[index] ?? time))),
    longTasks,
    eventsPerSecond: ((window.taken ?? 0) - takenBefore) / seconds,
  };
}
