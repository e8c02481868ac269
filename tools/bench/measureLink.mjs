// @ts-check
import { gzipSync } from 'node:zlib';
import { median } from './median.mjs';

/**
 * @typedef {object} OpenedLink
 * @property {number} events the number of events in the link
 * @property {number} drawnMs the time from the arrival of the score's code to the moment when the recording of the link
 * is drawn; the median of nine loads
 */

const loads = 9;
const eventsOfEach = 1000;

/** The number of lanes of each stream that has events in the link. */
const lanesOf = { greeting: 3, attention: 2, trackedInput: 4, fullName: 6 };

/**
 * Measures the time to open a link with the maximum number of events (SPEC SC8.1). Rejects if a link does not open
 * within 30 s.
 * @param {import('playwright').Browser} browser
 * @param {string} url the built page
 * @returns {Promise<OpenedLink>}
 */
export async function measureLink(browser, url) {
  const times = [];
  // The first load also warms up the server, and does not count.
  for (let load = 0; load <= loads; load += 1) times.push(await openLink(browser, url));
  const events = eventsOfEach * Object.keys(lanesOf).length;
  return { events, drawnMs: median(times.slice(1)) };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<number>}
 */
async function openLink(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const isOpened = document.querySelector('.share-news p')?.textContent;
      if (!isOpened || !document.querySelector('.score .marble')) return;
      observer.disconnect();
      // A task that a frame callback posts runs after that frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('drawn');
      requestAnimationFrame(() => port2.postMessage(undefined));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${url}${fragment()}`);
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  const drawnMs = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    const score = files.find(({ name }) => /\/lateParts-[^/]+\.js$/.test(name));
    const { responseEnd = NaN } = /** @type {Partial<PerformanceResourceTiming>} */ (score ?? {});
    return (performance.getEntriesByName('drawn')[0]?.startTime ?? NaN) - responseEnd;
  });
  await page.close();
  return drawnMs;
}

/** Makes a link's fragment: every 100 ms, a text passes all lanes of each stream in the same moment. */
function fragment() {
  const values = Array.from({ length: 50 }, (_, index) => [`text ${index}`]);
  const widgets = Object.fromEntries(
    Object.entries(lanesOf).map(([name, lanes]) => {
      const list = (/** @type {(lane: number, round: number) => number} */ numberOf) =>
        Array.from({ length: eventsOfEach }, (_, index) =>
          numberOf(index % lanes, Math.floor(index / lanes)),
        );
      const tape = {
        lanes,
        ago: 100 * Math.ceil(eventsOfEach / lanes),
        lane: list((lane) => lane),
        kind: list(() => 1),
        after: list((lane, round) => (lane === 0 && round > 0 ? 100 : 0)),
        subscription: list((lane) => lane + 1),
        cause: list((lane) => (lane === 0 ? 0 : 1)),
        value: list((_, round) => 1 + (round % values.length)),
      };
      return [name, { chosen: {}, broken: [], before: 0, tape }];
    }),
  );
  const text = JSON.stringify({ speed: 1, values, widgets });
  return `#s=1.${gzipSync(text).toString('base64url')}`;
}
