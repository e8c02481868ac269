// @ts-check
import { gzipSync } from 'node:zlib';
import { inMs, measurement, median } from './measurement.mjs';
import { serveDist } from './serveBuilds.mjs';
import { openTab } from './tab.mjs';

const loads = 9;
const eventsOfEach = 1000;

/** The number of lanes of each stream that has events in the link. */
const lanesOf = { greeting: 3, attention: 2, trackedInput: 4, fullName: 6 };

/** The time to paint, to respond, and to open a link with the maximum number of events (SPEC SC8.1). */
export const measureLoads = measurement({
  heading: `Loads with empty caches, medians of ${loads} (the link at most 300 ms after the score's code)`,
  serve: serveDist,
  async measure({ browser, url, rounds }) {
    const link = `${url}${fragment()}`;
    /** @type {number[][]} */
    const samples = [];
    // The first load also warms up the server, and does not count.
    for (let load = 0; load <= rounds(loads); load += 1) {
      const page = await timesOf(browser, url, '.hello', 'first-contentful-paint');
      const opened = await timesOf(browser, link, '.share-news p', 'lateParts');
      samples.push([page.other, page.shown, opened.shown - opened.other]);
    }
    const countedSamples = samples.slice(1);
    return ['First paint', 'Widgets respond', 'A link is drawn'].map((what, index) => ({
      what,
      ms: median(countedSamples.map((times) => times[index] ?? NaN)),
    }));
  },
  columns: { What: ({ what }) => what, Time: ({ ms }) => inMs(ms) },
});

/**
 * Opens a page, and returns the time at which an element with a text is painted, in a page with a score if it is the
 * news of a link, and the end of another entry in the page's own record of times. Rejects after 30 s.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} selector
 * @param {string} otherMark a part of the entry's name
 */
async function timesOf(browser, url, selector, otherMark) {
  const { page } = await openTab(browser);
  await page.addInitScript((target) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(target)?.textContent) return;
      if (location.hash && !document.querySelector('.score .marble')) return;
      observer.disconnect();
      // A task that a frame callback posts runs after that frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('shown');
      requestAnimationFrame(() => port2.postMessage(undefined));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, selector);
  await page.goto(url);
  const times = await page.waitForFunction((part) => {
    const entries = performance.getEntries();
    const shown = entries.find(({ name }) => name === 'shown')?.startTime;
    const entry = entries.find(({ name }) => name.includes(part));
    return shown && entry && { shown, other: entry.startTime + entry.duration };
  }, otherMark);
  const found = await times.jsonValue();
  await page.close();
  return found || { shown: NaN, other: NaN };
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
  return fragmentOf(values, widgets);
}

/**
 * The fragment of a link to these widgets.
 * @param {readonly (readonly string[])[]} values
 * @param {Record<string, object>} widgets
 */
export function fragmentOf(values, widgets) {
  const text = JSON.stringify({ speed: 1, values, widgets });
  return `#s=1.${gzipSync(text).toString('base64url')}`;
}
