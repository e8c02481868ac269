// @ts-check
import { budgets } from '../size.mjs';
import { count, framesTable, liveTable, longTextsTable, percent } from './partTables.mjs';

/**
 * The results of `npm run bench`, in the form of `bench-results.json`: bytes, milliseconds and counts.
 * @typedef {object} Results
 * @property {{ processor: string, cores: number, node: string, chromium: string }} machine
 * @property {import('../size.mjs').Sizes} sizes
 * @property {import('./measureLoads.mjs').LoadTimes} load
 * @property {import('./measureLink.mjs').OpenedLink} link
 * @property {import('./measureLongTexts.mjs').LongText[]} longTexts
 * @property {import('./measureFrames.mjs').Frames[]} frames
 * @property {import('./reports.ts').RecordingReport & import('./reports.ts').TapReport} recording
 * @property {import('./measureLive.mjs').LiveCost[]} live
 * @property {import('./measurePolls.mjs').PollCost[]} polls
 * @property {import('./measureFullPolls.mjs').FullPollCost[]} fullPolls
 * @property {number} heapBytesPerMessage the bytes per message in the largest inbox, including the message's own text
 * @property {number} plainHeapBytesPerMessage the bytes per message in a handwritten list of the same messages
 * @property {import('./reports.ts').MonthReport} month
 */

/** The maximum cost of a poll in the largest inbox, as a multiple of the cost in the smallest. */
const mostRatio = 1.2;

/** The maximum cost of a poll, and the maximum memory of an inbox, relative to a handwritten list. */
const mostToPlain = 1.15;

/** The maximum duration of a poll: visitors notice longer polls. */
const mostPollMs = 50;

/**
 * The maximum number of bytes that an empty poll or a notification may keep, and the maximum duration of a month of
 * polls.
 */
const mostBytes = 1;
const mostMonthMs = 20_000;

/** The minimum frame rate with 1,000 events a second, at a quarter of the processor's speed. */
const leastFramesPerSecond = 50;
const longestFrameMs = 50;

/** The maximum time from the score's code to the recording of a link. */
const mostLinkMs = 300;

/** The maximum length of a task caused by a text from outside: SPEC PG12. */
const mostTextMs = 100;

/**
 * The maximum share of another app's main thread for recording, and its minimum frame rate with the panel
 * open. Source: LV7.
 */
const mostRecordingShare = 0.02;
const leastFramesWithPanel = 50;
/** SPEC LV7.5. */
const mostShareOfPipes = 0.25;
const leastFramesOfPipes = 55;

const mostMicroseconds = 1;

/**
 * Writes the results as tables, each figure with its budget, if any.
 * @param {Results} results
 */
export function resultsTable(results) {
  const { machine, sizes, load, link, polls, fullPolls, month, recording } = results;
  const { heapBytesPerMessage, plainHeapBytesPerMessage } = results;
  const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const ms = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
  const figures = [
    ['Initial JS, brotli', kb(sizes.js.brotli), `at most ${kb(budgets.js)}`],
    ['Initial CSS, brotli', kb(sizes.css.brotli), `at most ${kb(budgets.css)}`],
    ['Fonts, woff2', kb(sizes.fonts.raw), `at most ${kb(budgets.fonts)}`],
    ['First paint', ms(load.firstPaintMs), `median of ${load.loads} cold loads`],
    ['Interactive', ms(load.interactiveMs), `median of ${load.loads} cold loads`],
    [`A link of ${count(link.events)} events`, ms(link.drawnMs), `at most ${ms(mostLinkMs)}`],
    ['Heap for each message', `${heapBytesPerMessage.toFixed(0)} bytes`, 'its text included'],
    [
      'The same in a hand-written list',
      `${plainHeapBytesPerMessage.toFixed(0)} bytes`,
      `at most ${mostToPlain} x as much in the inbox`,
    ],
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
    [
      'A recorded notification',
      `${recording.microsecondsPerNotification.toFixed(2)} µs`,
      `at most ${mostMicroseconds} µs`,
    ],
    [
      'A tap without a listener',
      recording.doesUnheardTapHandBack ? 'hands its source back' : 'is in the chain',
      'hands its source back',
    ],
    [
      'Heap kept by each notification',
      `${recording.heapBytesPerNotification.toFixed(2)} bytes`,
      `${count(recording.notifications)} in an hour, at most ${mostBytes}`,
    ],
  ];
  const header = 'Messages|Reader|Main thread|To 1k|To plain|Rows added|In page|Moved'.split('|');
  const costs = polls.map((cost) => [
    count(cost.messages),
    cost.reader,
    `${cost.ms.toFixed(2)} ms`,
    `${cost.ratio.toFixed(2)} x`,
    cost.toPlain === undefined ? '-' : `${cost.toPlain.toFixed(2)} x`,
    cost.rowsAdded.toFixed(1),
    String(cost.rowsInDocument),
    cost.reader === 'top' ? '-' : `${cost.movedPx.toFixed(1)} px`,
  ]);
  const firsts = fullPolls.map((cost) => [
    count(cost.messages),
    `${cost.ms.toFixed(1)} ms`,
    `${cost.ratio.toFixed(1)} x`,
  ]);
  const { processor, cores, node, chromium } = machine;
  return [
    `${processor}, ${cores} cores, Node ${node}, Chromium ${chromium}`,
    '',
    ...aligned(figures),
    '',
    `Long texts, the longest task (at most ${ms(mostTextMs)}):`,
    ...aligned(longTextsTable(results.longTexts)),
    '',
    `1,000 events a second, processor slowed down 4 times (at least ${leastFramesPerSecond} frames a second, none over ${longestFrameMs} ms):`,
    ...aligned(framesTable(results.frames)),
    '',
    `Another app of 1,000 values a second through ten operators (recording adds at most ${percent(mostRecordingShare)} of the main thread; at least ${leastFramesWithPanel} frames a second; with 300 pipes and the panel open at most ${percent(mostShareOfPipes)}, and at least ${leastFramesOfPipes}):`,
    ...aligned(liveTable(results.live)),
    '',
    `A poll of three messages, by the size of the inbox (at most ${mostRatio} x; compared with a hand-written list at most ${mostToPlain} x):`,
    ...aligned([header, ...costs]),
    '',
    `The first poll of an inbox (at most ${ms(mostPollMs)}):`,
    ...aligned([['Messages', 'Main thread', 'To 3'], ...firsts]),
  ].join('\n');
}

/** @param {readonly (readonly string[])[]} rows all with the same number of cells */
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
