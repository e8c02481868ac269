// @ts-check
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../browsers.mjs';
import { root } from '../root.mjs';
import { serveFolder } from '../serve/serveFolder.mjs';
import { buildBench } from './buildBench.mjs';
import { measureFrames, measureLive, measurePolls } from './measurements.mjs';

/** The measurements, with their limits; each function returns the rows of its table. */
const measurements = {
  '1,000 events a second, processor slowed down 4 times (at least 50 frames a second, none over 50 ms)':
    measureFrames,
  'Another app of 1,000 values a second through ten operators (recording adds at most 2 % of the main thread; at least 50 frames a second), and one of 300 pipes with 2,000 values a second (with the panel open at most 25 %, and at least 55 frames a second)':
    measureLive,
  'A poll of three messages, by the size of the inbox (at most 1.2 x the smallest; at the top, time and memory at most 1.15 x those of a handwritten list)':
    measurePolls,
};

/**
 * Measures the page, prints the figures and writes them to `bench-results.json`, which takes about ten minutes; with
 * `--short` measures once and briefly, and writes nothing; with `--built` takes the page in `dist` as it is.
 * @param {string[]} args
 */
export async function runBench(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values } = parseArgs({ args, options: { short: flag, built: flag } });
  const folder = join(root, '.cache/bench');
  await buildBench(folder, values.built);
  const browser = await openBrowser();
  // A server that listens keeps the process alive, so no code that may fail is between it and the `try`.
  const { url, close } = await serveFolder(folder, { port: 0 });
  const machine = [cpus()[0]?.model, cpus().length, process.versions.node, browser.version()].join(
    ' ',
  );
  /** @type {Record<string, unknown>} */
  const results = { machine };
  console.log(machine);
  try {
    for (const [heading, measure] of Object.entries(measurements)) {
      console.log(`\n${heading}:`);
      const rows = await measure({ browser, url, isShort: values.short });
      console.table(rows.map(rounded));
      results[heading] = rows;
    }
  } finally {
    await browser.close();
    await close();
  }
  if (values.short) return;
  writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log('\nThe same figures are in bench-results.json.');
}

/** @param {object} row @returns {object} */
function rounded(row) {
  const round = (/** @type {unknown} */ cell) =>
    typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell;
  return Object.fromEntries(Object.entries({ ...row }).map(([name, cell]) => [name, round(cell)]));
}
