// @ts-check
import { cpSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../browsers.mjs';
import { root } from '../root.mjs';
import { serveFolder } from '../serve/serveFolder.mjs';
import { buildPage } from '../startPage.mjs';
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

/** The module of 300 functions that each call `pipe` at a place of their own (SPEC LV7.5). @type {import('vite').Plugin} */
const manyPipes = {
  name: 'many-pipes',
  resolveId: (id) => (id === 'virtual:pipes' ? id : undefined),
  load(id) {
    if (id !== 'virtual:pipes') return undefined;
    const one =
      '  (source) => source.pipe(map((value) => value + 1), scan((sum, value) => sum + value, 0)),\n';
    return `import { map, scan } from 'rxjs';\nexport const pipes = [\n${one.repeat(300)}];\n`;
  },
};

/**
 * Builds the measured pages into subfolders of a folder: the page in `dist`, its inbox alone in `inbox`, and an app in
 * `empty` without and in `live` with the package `partitura-live`. Rejects if a build fails.
 * @param {string} folder
 * @param {boolean} isBuilt whether to copy the page from `dist` instead
 */
async function buildBench(folder, isBuilt) {
  // Vite's builds depend on NODE_ENV. Vite sets it when first used, and would set it to `development` here.
  process.env.NODE_ENV = 'production';
  if (isBuilt) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  else await buildPage(root, join(folder, 'dist'));
  const { makeLive } = await import('@partitura/live/tools/makeLive.mjs');
  await makeLive(join(folder, 'package'));
  const { build } = await import('vite');
  const source = join(root, 'tests/bench');
  for (const name of ['inbox', 'empty', 'live']) {
    const page = name === 'inbox' ? 'inbox.html' : 'live.html';
    // The app imports either of the two files of the package.
    const tool = { 'partitura-live': join(folder, `package/${name}.js`) };
    await build({
      ...{ configFile: false, logLevel: 'error', root: source, base: './' },
      ...(name !== 'inbox' && { plugins: [manyPipes], resolve: { alias: tool } }),
      build: {
        outDir: join(folder, name),
        emptyOutDir: true,
        rolldownOptions: { input: join(source, page) },
      },
    });
  }
}
