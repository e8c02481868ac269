// @ts-check
import { budgets } from '../size.mjs';

/**
 * What `npm run bench` measures, as it stands in `bench-results.json`: bytes, milliseconds and counts.
 * @typedef {object} Results
 * @property {{ processor: string, cores: number, node: string, chromium: string }} machine
 * @property {import('../size.mjs').Sizes} sizes
 * @property {import('./measureLoads.mjs').LoadTimes} load
 * @property {import('./measurePolls.mjs').PollCost[]} polls
 * @property {number} heapBytesPerMessage in the largest inbox, the message's own text included
 * @property {import('../../tests/support/simulatedMonth.ts').MonthReport} month
 */

/** How much more a poll may cost in the largest inbox than in the smallest. */
const mostRatio = 1.2;

/** How many bytes an empty poll may keep, and how long a month of them may take. */
const mostBytes = 1;
const mostMonthMs = 20_000;

/**
 * Writes the results as tables for a reader, budgets beside what has one.
 * @param {Results} results
 */
export function resultsTable({ machine, sizes, load, polls, heapBytesPerMessage, month }) {
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const ms = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
  const figures = [
    ['Initial JS, brotli', kb(sizes.js.brotli), `at most ${kb(budgets.js)}`],
    ['Initial CSS, brotli', kb(sizes.css.brotli), `at most ${kb(budgets.css)}`],
    ['Fonts, woff2', kb(sizes.fonts.raw), `at most ${kb(budgets.fonts)}`],
    ['First paint', ms(load.firstPaintMs), `median of ${load.loads} cold loads`],
    ['Interactive', ms(load.interactiveMs), `median of ${load.loads} cold loads`],
    ['Heap for each message', `${heapBytesPerMessage.toFixed(0)} bytes`, 'its text included'],
    [
      'Simulated month',
      ms(month.tookMs),
      `${count(month.polls)} polls, at most ${ms(mostMonthMs)}`,
    ],
    [
      'Heap kept by each empty poll',
      `${month.heapBytesPerEmptyPoll.toFixed(2)} bytes`,
      `at most ${mostBytes}`,
    ],
    ['Timers left after it', String(month.timersLeft), 'at most 0'],
  ];
  const header = ['Messages', 'Reader', 'Main thread', 'To 1k', 'Rows added', 'In page', 'Moved'];
  const costs = polls.map((cost) => [
    count(cost.messages),
    cost.reader,
    `${cost.ms.toFixed(2)} ms`,
    `${cost.ratio.toFixed(2)} x`,
    cost.rowsAdded.toFixed(1),
    String(cost.rowsInDocument),
    cost.reader === 'top' ? '-' : `${cost.movedPx.toFixed(1)} px`,
  ]);
  const { processor, cores, node, chromium } = machine;
  return [
    `${processor}, ${cores} cores, Node ${node}, Chromium ${chromium}`,
    '',
    ...aligned(figures),
    '',
    `A poll of three messages, by the size of the inbox (at most ${mostRatio} x):`,
    ...aligned([header, ...costs]),
  ].join('\n');
}

/** @param {number} number */
function count(number) {
  return number.toLocaleString('en');
}

/** @param {readonly (readonly string[])[]} rows of the same number of cells */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
