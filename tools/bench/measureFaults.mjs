// @ts-check
import { median } from './median.mjs';
import { taskMs } from './taskMs.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('./benchedInbox.ts').AnswerKind} AnswerKind */
/**
 * @typedef {object} FaultCost
 * @property {AnswerKind} answer
 * @property {number} ms of the main thread for a poll with this answer
 * @property {number} ratio of that to a poll that brings three messages
 * @property {number} rowsAdded to the document by each poll
 */

const rounds = 15;
const pollsAtOnce = 10;

/** @type {readonly AnswerKind[]} */
const kinds = ['new', 'fails', 'silent', 'wrong shape', 'refused', 'unchanged', 'known'];

/**
 * Measures the cost of polls that fail or have no new messages, in the inbox of this tab, scrolled to the
 * top.
 *
 * The cost is measured as in `measurePolls`. The kinds take turns.
 * @param {Tab} tab
 * @returns {Promise<FaultCost[]>}
 */
export async function measureFaults(tab) {
  await tab.page.evaluate(() => window.benchedInbox.scrollTo(0));
  const takes = kinds.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, kind] of kinds.entries()) takes[index]?.push(await take(tab, kind));
  }
  const costs = takes.map(median);
  /** @type {FaultCost[]} */
  const faults = [];
  for (const [index, answer] of kinds.entries()) {
    const ms = costs[index] ?? NaN;
    const ratio = ms / (costs[0] ?? NaN);
    faults.push({ answer, ms, ratio, rowsAdded: await countRows(tab, answer) });
  }
  return faults;
}

/**
 * @param {Tab} tab
 * @param {AnswerKind} kind
 */
async function take(tab, kind) {
  await prepare(tab, kind);
  const beforeMs = await taskMs(tab.cdp);
  await tab.page.evaluate(() => window.benchedInbox.poll());
  return ((await taskMs(tab.cdp)) - beforeMs) / pollsAtOnce;
}

/**
 * @param {Tab} tab
 * @param {AnswerKind} kind
 */
async function countRows(tab, kind) {
  await prepare(tab, kind);
  return (await tab.page.evaluate(() => window.benchedInbox.countAddedRows())) / pollsAtOnce;
}

/**
 * @param {Tab} tab
 * @param {AnswerKind} kind
 */
async function prepare({ page }, kind) {
  await page.evaluate(({ kind, polls }) => window.benchedInbox.prepareAnswers(kind, polls), {
    kind,
    polls: pollsAtOnce,
  });
}
