// @ts-check
import { median } from './median.mjs';
import { openTab } from './tab.mjs';
import { taskMs } from './taskMs.mjs';

/**
 * @typedef {object} FullPollCost
 * @property {number} messages the number of messages in the poll
 * @property {number} ms the main-thread time of all tasks together
 * @property {number} ratio the ratio of `ms` to its value for a poll of three messages
 */

const rounds = 7;

/**
 * A few messages; nearly as many as have all rows in the document (SPEC IN14.1); the maximum that an inbox reads of one
 * answer (SPEC IB11); and far more.
 */
const sizes = [3, 190, 1000, 10_000];

/**
 * Measures the cost of an inbox's first poll with few messages and with many, each in a fresh page.
 *
 * The cost is measured as in `measurePolls`; the longest task costs at most as much as all tasks
 * together.
 * @param {import('playwright').Browser} browser
 * @param {string} url the bench page
 * @returns {Promise<FullPollCost[]>}
 */
export async function measureFullPolls(browser, url) {
  const takes = sizes.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, messages] of sizes.entries()) {
      const tab = await openTab(browser, url);
      await tab.page.evaluate((count) => window.benchedInbox.prepare(1, count), messages);
      const beforeMs = await taskMs(tab.cdp);
      await tab.page.evaluate(() => window.benchedInbox.poll());
      takes[index]?.push((await taskMs(tab.cdp)) - beforeMs);
      await tab.page.close();
    }
  }
  const costs = takes.map(median);
  return sizes.map((messages, index) => {
    const ms = costs[index] ?? NaN;
    return { messages, ms, ratio: ms / (costs[0] ?? NaN) };
  });
}
