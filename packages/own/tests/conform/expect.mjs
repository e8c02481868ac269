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
  const ran = operators.flatMap((operator, index) =>
    made.includes(index)
      ? [subscribed.includes(index) ? operator : { ...operator, subscribed: false }]
      : [],
  );
  return { ended, ...(delicate.length > 0 && { delicate }), lines, operators: ran };
}

/**
 * Each line and each operator on a line of its own.
 * @param {Record<string, Awaited<ReturnType<typeof expectedOf>>>} files
 */
function write(files) {
  const rows = (/** @type {unknown[]} */ list) =>
    list.length === 0
      ? '[]'
      : `[\n${list.map((row) => `   ${JSON.stringify(row)}`).join(',\n')}\n  ]`;
  const entries = Object.entries(files).map(([file, { lines, operators, ...rest }]) => {
    const simple = Object.entries(rest).map(
      ([key, value]) => `  "${key}": ${JSON.stringify(value)}`,
    );
    const all = [...simple, `  "lines": ${rows(lines)}`, `  "operators": ${rows(operators)}`];
    return ` ${JSON.stringify(file)}: {\n${all.join(',\n')}\n }`;
  });
  return `{\n${entries.join(',\n')}\n}\n`;
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
