// @ts-check
import { median } from './median.mjs';

/** @typedef {import('./benchedInbox.ts').AnswerKind} AnswerKind */
/** @typedef {import('./benchedInbox.ts').Recovered} Recovered */
/**
 * @typedef {object} Recovery
 * @property {AnswerKind} outage the answer of the source for a simulated hour
 * @property {number} sinceLastPollMs when the source recovers, counted from the last failed poll
 * @property {number} nextPollMs from the recovery to the next poll, in simulated milliseconds: the longest of all rounds
 * @property {number} onScreenMs from the recovery until the rows of that poll are on the screen; drawing them takes real time
 */

const rounds = 5;
/** @type {readonly AnswerKind[]} */
const outages = ['fails', 'silent'];
const backs = [1, 2500, 4999];

/**
 * Measures the recovery time of this tab's inbox after an hour's outage of its source, scrolled to the top.
 * @param {import('./tab.mjs').Tab} tab
 * @returns {Promise<Recovery[]>}
 */
export async function measureRecovery({ page }) {
  await page.evaluate(() => window.benchedInbox.scrollTo(0));
  const cases = outages.flatMap((outage) =>
    backs.map((sinceLastPollMs) => ({
      outage,
      sinceLastPollMs,
      takes: /** @type {Recovered[]} */ ([]),
    })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { outage, sinceLastPollMs, takes } of cases) {
      takes.push(
        await page.evaluate(
          ([how, sinceMs]) => window.benchedInbox.recover(how, sinceMs),
          /** @type {const} */ ([outage, sinceLastPollMs]),
        ),
      );
    }
  }
  return cases.map(({ takes, ...given }) => {
    const nextPollMs = Math.max(...takes.map((one) => one.nextPollMs));
    return {
      ...given,
      nextPollMs,
      onScreenMs: nextPollMs + median(takes.map((one) => one.drawnMs)),
    };
  });
}
