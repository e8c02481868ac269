// @ts-check
import { inMs, measurement, medians, percent } from './measurement.mjs';
import { serveDist } from './serveBuilds.mjs';
import { countFrames, openTab } from './tab.mjs';

const rounds = 3;
const slowDown = 4;
const eventsPerSecond = 1000;
const measuredMs = 5000;
/** The time until all late code has loaded, and the score beside the headline has played. */
const settleMs = 6000;
/** Warm-up: the score fills its window, and the engine compiles the code. */
const warmUpMs = 7000;

/** Both pages of a field have taps and recordings. */
const cases = Object.entries({ greeting: '.input', trackedInput: '.track-input' }).flatMap(
  ([widget, field]) => [true, false].map((hasScore) => ({ widget, field, hasScore })),
);

/** @typedef {Awaited<ReturnType<typeof countFrames>>} Take */

/**
 * Types 1,000 times a second into a field, with the scores drawn, and without the scores' code. The pages take turns,
 * so that other load on the computer slows them equally.
 */
export const measureFrames = measurement({
  heading:
    '1,000 events a second, processor slowed down 4 times (at least 50 frames a second, none over 50 ms)',
  serve: serveDist,
  async measure({ browser, url, some, ms, ...pace }) {
    const all = some(cases).map((one) => ({ ...one, takes: /** @type {Take[]} */ ([]) }));
    for (let round = 0; round < pace.rounds(rounds); round += 1) {
      for (const { takes, ...one } of all) takes.push(await take(one));
    }
    return all.map(({ widget, hasScore, takes }) => ({ widget, hasScore, ...medians(takes) }));

    /** @param {{ field: string, hasScore: boolean }} one */
    async function take({ field, hasScore }) {
      const tab = await openTab(browser);
      const { page, cdp } = tab;
      if (!hasScore) await page.route(/\/lateParts-[^/]+\.js$/, (route) => route.abort());
      await page.goto(url);
      await page.locator('html[data-live]').waitFor();
      await page.locator('.is-still').first().waitFor({ state: 'detached' });
      await page.waitForTimeout(ms(settleMs));
      await page.locator(field).scrollIntoViewIfNeeded();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      await page.evaluate(typeFast, { field, eventsPerSecond });
      await page.waitForTimeout(ms(warmUpMs));
      const counted = await countFrames(tab, ms(measuredMs));
      await page.close();
      return counted;
    }
  },
  columns: {
    Widget: ({ widget }) => widget,
    Score: ({ hasScore }) => (hasScore ? 'drawn' : 'not drawn'),
    'Frames/s': ({ framesPerSecond }) => framesPerSecond.toFixed(1),
    Longest: ({ longestMs }) => inMs(longestMs),
    'Tasks over 50 ms': ({ longTasks }) => String(longTasks),
    'Main thread': ({ mainThreadShare }) => percent(mainThreadShare),
    'Events/s': (one) => one.eventsPerSecond.toFixed(0),
  },
});

/**
 * Runs in the page: types at the given rate from now on.
 * @param {{ field: string, eventsPerSecond: number }} given
 */
function typeFast({ field, eventsPerSecond }) {
  const input = document.querySelector(field);
  if (!(input instanceof HTMLInputElement)) throw new Error(`Expected a field ${field}.`);
  const startedMs = performance.now();
  let typedCount = 0;
  setInterval(() => {
    const due = ((performance.now() - startedMs) * eventsPerSecond) / 1000;
    for (; typedCount < due; typedCount += 1) {
      input.value = `text ${typedCount}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, 1);
}
