// @ts-check
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { SetupError } from '../setupError.mjs';
import { measureFrames } from './frames.mjs';
import { liveMeasurement } from './live.mjs';
import { measureLoads } from './loads.mjs';
import { measureLongTexts } from './longTexts.mjs';
import { short, thorough } from './measurement.mjs';
import { openBrowser } from './openBrowser.mjs';
import { buildDist } from './serveBuilds.mjs';
import { measureFirstPolls, measurePolls } from './polls.mjs';

const measurements = {
  loads: measureLoads,
  longTexts: measureLongTexts,
  frames: measureFrames,
  live: liveMeasurement,
  polls: measurePolls,
  firstPolls: measureFirstPolls,
};

/**
 * Measures the page, prints the figures and writes them to `bench-results.json`, which takes about ten minutes; with
 * `--short` measures once and briefly, and writes nothing. Rejects with a SetupError if the page does not build or there
 * is no Chromium.
 * @param {readonly string[]} options
 */
export async function runBench(options) {
  const unknownOption = options.find((option) => option !== '--short');
  if (unknownOption !== undefined) {
    throw new SetupError(
      `npm run bench has only the option --short, but "${unknownOption}" was given.`,
    );
  }
  const isShort = options.length > 0;
  // Vite's builds depend on NODE_ENV, which Vite sets when it is first used: here, that value would be `development`.
  process.env.NODE_ENV = 'production';
  await buildDist();
  const browser = await openBrowser();
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.versions.node,
    chromium: browser.version(),
  };
  /** @type {Record<string, object>} */
  const results = { machine };
  console.log(Object.entries(machine).flat().join(' '));
  try {
    for (const [name, { heading, take }] of Object.entries(measurements)) {
      console.log(`\n${heading}:`);
      const { rows, table } = await take(browser, isShort ? short : thorough);
      console.log(table);
      results[name] = rows;
    }
  } finally {
    await browser.close();
  }
  if (isShort) return;
  writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log('\nThe same figures are in bench-results.json.');
}
