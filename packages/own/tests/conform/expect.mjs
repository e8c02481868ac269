// @ts-check
/**
 * Writes `expected.json`: what a plain run of each file of `examples` and `answers` gives, and which
 * operators run. `node tests/own/expect.mjs --check` compares instead of writing.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { readModule } from './readModule.mjs';

/** @typedef {{ ms: number, kind: string, values: unknown[] }} Line */
/** @typedef {{ lines: Line[], ended: string, made: number[], subscribed: number[] }} Result */
/** @typedef {{ code: string, zeroDelayMs: number, keepsTurn: boolean, startMs: number }} Run */

const folder = new URL('.', import.meta.url);
const expectedFile = new URL('expected.json', folder);

/** 2026-01-01, a moment with nothing special about it. */
const usual = { zeroDelayMs: 0, keepsTurn: false, startMs: 1_767_225_600_000 };

/** Other ways in which engines run timers; a file whose lines depend on one of them is delicate. */
const otherwise = {
  'a timer of 0 ms fires after 0 ms here, elsewhere after 1 ms': { ...usual, zeroDelayMs: 1 },
  'of two timers due at once, an interval that fired before waits behind the other here, elsewhere it goes first':
    { ...usual, keepsTurn: true },
  'the date at the start is visible': { ...usual, startMs: 0 },
};

/**
 * Runs a module in a thread of its own, because it changes the thread's timers.
 * @param {Run} run
 */
function runAlone(run) {
  const worker = new Worker(new URL('runModule.mjs', folder), { workerData: run });
  return new Promise((/** @type {(result: Result) => void} */ resolve, reject) => {
    worker.once('message', (/** @type {Result} */ result) => {
      resolve(result);
      void worker.terminate();
    });
    worker.once('error', reject);
  });
}

/** @param {string} file */
async function expectedOf(file) {
  const { plain, marked, operators } = readModule(readFileSync(new URL(file, folder), 'utf8'));
  const [{ lines, ended }, { made, subscribed, ...withMarks }, ...others] = await Promise.all([
    runAlone({ code: plain, ...usual }),
    runAlone({ code: marked, ...usual }),
    ...Object.values(otherwise).map((way) => runAlone({ code: plain, ...way })),
  ]);
  if (!isDeepStrictEqual(withMarks, { lines, ended })) throw new Error(`${file}: marks change it`);
  const delicate = Object.keys(otherwise).filter(
    (_, index) => !isDeepStrictEqual(others[index]?.lines, lines),
  );
  const ran = operators.flatMap(({ line, operator }, index) =>
    made.includes(index)
      ? [`${line} ${operator}${subscribed.includes(index) ? '' : ' without a subscription'}`]
      : [],
  );
  return { ...(delicate.length > 0 && { delicate }), lines: rowsOf(lines), operators: ran };
}

/**
 * The lines of one kind at one moment are one row: the moment with the kind, and the values of each line.
 * @param {Line[]} lines
 */
function rowsOf(lines) {
  /** @type {unknown[][]} */
  const rows = [];
  for (const { ms, kind, values } of lines) {
    const head = `${ms} ${kind}`;
    if (rows.at(-1)?.[0] === head) rows.at(-1)?.push(values);
    else rows.push([head, values]);
  }
  return rows;
}

/**
 * Each list begins a line, and goes on in further lines where it is long.
 * @param {Record<string, Awaited<ReturnType<typeof expectedOf>>>} files
 */
function write(files) {
  const entries = Object.entries(files).map(([file, lists]) => {
    const parts = Object.entries(lists).map(([key, list]) => {
      const rows = list.map((row) => JSON.stringify(row));
      return `${rows.reduce(append, ` "${key}": [`)}]`;
    });
    return `"${file}": {\n${parts.join(',\n')}\n}`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
}

/** @param {string} text @param {string} row @param {number} index */
function append(text, row, index) {
  const comma = index === 0 ? '' : ',';
  const lengthOfLine = text.length - text.lastIndexOf('\n');
  return lengthOfLine + row.length > 116 ? `${text}${comma}\n  ${row}` : `${text}${comma}${row}`;
}

const files = ['examples', 'answers'].flatMap((name) =>
  readdirSync(new URL(name, folder))
    .sort()
    .map((file) => `${name}/${file}`),
);
/** @type {Record<string, Awaited<ReturnType<typeof expectedOf>>>} */
const expected = {};
for (const file of files) expected[file] = await expectedOf(file);
if (!process.argv.includes('--check')) {
  writeFileSync(expectedFile, write(expected));
} else if (write(expected) !== readFileSync(expectedFile, 'utf8')) {
  console.error('expected.json differs from a plain run.');
  process.exitCode = 1;
}
