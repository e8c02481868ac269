// @ts-check
// This file is part of the package: it uses no other package.

/** @import { LiveFinding, LiveLeaks, LiveSubscriptions, Partitura } from '../src/api/api.ts' */

const KEY = Symbol.for('partitura-live');

/**
 * Whether the package is a link to a folder: the package may then find RxJS beside that folder instead of the app's
 * RxJS. Vite may keep an installed package outside `node_modules`, in `deps`.
 */
const isLinked =
  /[\\/]test\.[cm]js(?:\?|$)/.test(import.meta.url) &&
  !/node_modules|\/deps\//.test(import.meta.url);

/** The maximum number of scores attached to a test. */
const MOST_SCORES = 5;

/** The counts of the faults that earlier calls have reported, kept because the tests of a file share a recording. */
const reportedCounts = /** @type {Map<string, number>} */ (new Map());

/**
 * Rejects if the recording has findings that no earlier call has reported; the message has one line for each finding.
 * Options: `silence`, a list of rules, files or lines such as `src/a.ts:12` to leave out.
 * @param {{ silence?: readonly string[] }} [options]
 */
export async function expectNoFindings({ silence = [] } = {}) {
  const all = await (await recording()).findings();
  const findings = all.filter(
    ({ rule, file, line }) =>
      ![rule, file, `${file}:${line}`].some((what) => silence.includes(what)),
  );
  const fresh = findings.filter((one) =>
    isFresh(`${one.rule} ${one.file}:${one.line}:${one.column}`, one.count),
  );
  fail('finding', fresh.map(lineOf));
}

/**
 * Rejects if there are open subscriptions that no earlier call has reported; the message has one line for each place
 * that subscribes. Options: `allow`, a list of files, folders or lines whose subscriptions may live on, such as
 * services; `since`, the result of `partitura.leaks()` before the test, whose subscriptions may live on.
 * @param {{ allow?: readonly string[], since?: LiveLeaks | undefined }} [options]
 */
export async function expectNoLeaks({ allow = [], since } = {}) {
  /** @param {LiveSubscriptions} place */
  const keyOf = ({ file, line, column, pipe, stream }) =>
    `leak ${file}:${line}:${column} ${pipe} ${stream}`;
  const before = new Map(
    since && [...since.open, ...since.lifelong].map((place) => [keyOf(place), place.count]),
  );
  const { open, lifelong } = await (await recording()).leaks();
  const places = [...open, ...lifelong].filter(
    ({ file, line }) =>
      !allow.some(
        (what) => [file, `${file}:${line}`].includes(what) || file.startsWith(`${what}/`),
      ),
  );
  const fresh = places.filter((place) => {
    const isNew = isFresh(keyOf(place), place.count);
    return since ? place.count > (before.get(keyOf(place)) ?? 0) : isNew;
  });
  const lines = fresh.map(
    ({ file, line, column, count, owner, stream }) =>
      `${file}:${line}:${column} ${owner === undefined ? '' : `${owner}: `}${count} open${stream === undefined ? '' : ` of ${stream}`}`,
  );
  fail('open subscription', lines);
}

/**
 * Rejects unless the pipes at a place have received exactly `count` subscriptions in total since the recording began.
 * For each pipe, the message gives the number of its subscriptions, and how often the pipe was built.
 * @param {string} place a file, or a line such as `src/a.ts:12`
 * @param {number} count
 */
export async function expectSubscriptions(place, count) {
  const options = { file: place, findings: false, leaks: false, limit: 1 };
  const { pipes } = await (await recording()).json(options);
  const opened = pipes.reduce((sum, { subscriptions }) => sum + subscriptions.opened, 0);
  const lines = pipes.map(
    ({ file, line, column, name = 'pipe', subscriptions, builds }) =>
      `${file}:${line}:${column} ${name}: subscribed to ${subscriptions.opened} times, built ${builds} times`,
  );
  if (opened !== count)
    throw assertionError(
      [`Expected ${count} subscriptions at ${place}, got ${opened}:`, ...lines].join('\n'),
    );
}

/**
 * The parts of a Playwright page that `attachScore` uses.
 * @typedef {object} EvaluatedPage
 * @property {<Result>(run: (most: number) => Promise<Result>, most: number) => Promise<Result>} evaluate
 */

/**
 * The parts of Playwright's `testInfo` that `attachScore` uses.
 * @typedef {object} RunningTest
 * @property {string | undefined} [status]
 * @property {string} expectedStatus
 * @property {(name: string, options: { body: string, contentType: string }) => Promise<void>} attach
 */

/**
 * Attaches the findings, the text and the scores of a page to a failed Playwright test; call this function in
 * `afterEach`. Never rejects: if the page has no recording, the attachment says so.
 * @param {EvaluatedPage} page
 * @param {RunningTest} testInfo
 * @returns {Promise<void>}
 */
export async function attachScore(page, testInfo) {
  if (testInfo.status === testInfo.expectedStatus) return;
  const { text, scores } = await page
    .evaluate(readPage, MOST_SCORES)
    .then(
      (recorded) => recorded ?? { text: 'partitura-live is not loaded in this page.', scores: [] },
    )
    .catch((/** @type {unknown} */ error) => ({ text: String(error), scores: [] }));
  await testInfo.attach('partitura', { body: text, contentType: 'text/plain' });
  for (const { name, svg } of scores) {
    await testInfo.attach(name, { body: svg, contentType: 'image/svg+xml' });
  }
}

/**
 * Reads the recording. This function runs in the page, so it may use nothing outside itself.
 * @param {number} most
 */
async function readPage(most) {
  const partitura = /** @type {Partitura | undefined} */ (
    Reflect.get(globalThis, Symbol.for('partitura-live'))
  );
  if (!partitura) return undefined;
  const { findings, pipes } = await partitura.json({ leaks: false });
  // The order: pipes with a fault, then pipes beside these, then the pipes with the latest events.
  const ofFinding = new Set(findings.flatMap(({ file, name }) => [file, `${file} ${name}`]));
  /** @param {typeof pipes[number]} pipe */
  const nearness = ({ file, name }) =>
    [file, `${file} ${name}`].filter((one) => ofFinding.has(one)).length;
  const latest = (/** @type {typeof pipes[number]} */ { events }) => events.at(-1)?.number ?? 0;
  const shown = pipes
    .filter(({ isLibrary, isOld }) => !isLibrary && !isOld)
    .sort((a, b) => nearness(b) - nearness(a) || latest(b) - latest(a))
    .slice(0, most);
  const scores = [];
  for (const { number, file, line } of shown) {
    const name = `${file.replace(/[^\w.-]+/g, '-')}-${line}.svg`;
    scores.push({ name, svg: await partitura.svg(number) });
  }
  return { text: await partitura.text(), scores };
}

/**
 * Returns the tool's functions. Rejects if the tool is not loaded, or if the package is linked and has recorded
 * nothing.
 * @returns {Promise<Partitura>}
 */
async function recording() {
  const partitura = /** @type {Partitura | undefined} */ (Reflect.get(globalThis, KEY));
  if (!partitura)
    throw new Error(
      "partitura-live is not loaded: make `import 'partitura-live'` the first line of a setup file of Vitest, with the environment jsdom, happy-dom or a browser.",
    );
  if (isLinked) {
    const { pipes, leaks } = await partitura.json({ findings: false, limit: 1 });
    if ([pipes, leaks.open, leaks.lifelong].every(({ length }) => length === 0))
      throw new Error(
        'partitura-live has recorded nothing, and its folder is linked: it may have found another copy of RxJS than the app. Install the file partitura-live-….tgz instead of the folder.',
      );
  }
  return partitura;
}

/**
 * Whether a fault is new, or has happened more often than it was reported.
 * @param {string} key
 * @param {number} count
 */
function isFresh(key, count) {
  const before = reportedCounts.get(key) ?? 0;
  reportedCounts.set(key, count);
  return count > before;
}

/** @param {LiveFinding} finding */
function lineOf({ name, file, line, column, text, rule }) {
  return `${file}:${line}:${column} ${name === undefined ? '' : `${name}: `}${text} (${rule})`;
}

/** @param {string} what @param {readonly string[]} lines */
function fail(what, lines) {
  if (lines.length === 0) return;
  throw assertionError(`Expected no ${what}, got ${lines.length}:\n${lines.join('\n')}`);
}

/** @param {string} message */
function assertionError(message) {
  const error = new Error(message);
  error.name = 'AssertionError';
  return error;
}
