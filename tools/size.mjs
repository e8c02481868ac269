// @ts-check
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { initialFiles, withStaticImports } from './initialFiles.mjs';
import { root } from './root.mjs';
import { runCommand } from './runCommand.mjs';
import { SetupError } from './setupError.mjs';

/** @typedef {{ raw: number, brotli: number }} Bytes */
/** @typedef {Record<keyof typeof budgets, Bytes>} Sizes */

/** The maximum number of bytes that each kind of file may have when transferred (SPEC RN6, RN6.3). */
export const budgets = {
  html: 20_000,
  js: 77_500,
  widgets: 6_000,
  score: 30_000,
  card: 4_700,
  own: 250_000,
  stream: 8_000,
  css: 7_500,
  fonts: 120_000,
};

const kinds = /** @type {const} */ ([
  'html',
  'js',
  'widgets',
  'score',
  'card',
  'own',
  'stream',
  'css',
  'fonts',
]);
const names = {
  html: 'index.html (brotli)',
  js: 'initial JS (brotli)',
  widgets: "late widgets' JS (brotli)",
  score: "score's JS (brotli)",
  card: "largest card's JS (brotli)",
  own: "own stream's card, editor and run.html (brotli)",
  stream: 'what stream.html loads at once (brotli)',
  css: 'initial CSS (brotli)',
  fonts: 'fonts (woff2)',
};

/** The page with one stream. */
const STREAM = 'stream.html';

/**
 * Measures a build: index.html, the JS and CSS that it loads at once, the JS of late widgets, the JS that loads by itself once the widgets
 * work, the largest card file, what the card of one's own stream loads besides, what the page with one stream loads at once, and every font. Throws a SetupError if there is no build in the folder.
 * @param {string} distDir
 * @returns {Sizes} bytes, each kind uncompressed and compressed file by file with brotli at quality 11
 */
export function measureSizes(distDir) {
  if (!existsSync(join(distDir, 'index.html'))) {
    throw new SetupError(
      `A built page should be in ${distDir}, but there is no index.html: run npm run build first.`,
    );
  }
  const { js, css } = initialFiles(distDir);
  const all = readdirSync(distDir, { recursive: true, encoding: 'utf8' });
  const fonts = all.filter((file) => file.endsWith('.woff2'));
  const late = all.filter((file) => /^assets.lateParts-[^/]*\.js$/.test(file));
  const lateWidgets = all.filter((file) => /^assets.\w+\.widget-[^/]*\.js$/.test(file));
  const widgets = withStaticImports(distDir, lateWidgets).filter((file) => !js.includes(file));
  const before = [...js, ...widgets];
  const score = withStaticImports(distDir, late).filter((file) => !before.includes(file));
  const cards = all.filter((file) => /^assets.\w+\.card-[^/]*\.js$/.test(file));
  const ownCard = all.filter((file) => /^assets.(?:OwnCard|\w*[eE]ditor)-[^/]*\.js$/.test(file));
  const own = withStaticImports(distDir, ownCard).filter(
    (file) => ![...before, ...score].includes(file),
  );
  return {
    html: total(distDir, ['index.html']),
    js: total(distDir, js),
    widgets: total(distDir, widgets),
    score: total(distDir, score),
    card: largest(cards.map((file) => total(distDir, [file]))),
    own: total(distDir, [...own, ...all.filter((file) => file === 'run.html')]),
    stream: total(
      distDir,
      all.includes(STREAM) ? [STREAM, ...Object.values(initialFiles(distDir, STREAM)).flat()] : [],
    ),
    css: total(distDir, css),
    fonts: total(distDir, fonts),
  };
}

/**
 * Returns one sentence for each kind of file over its budget; an empty list is a pass.
 * @param {Sizes} sizes
 */
export function budgetProblems(sizes) {
  const over = kinds.filter((kind) => onTheWire(kind, sizes) > budgets[kind]);
  return over.map(
    (kind) =>
      `The ${names[kind]} should have at most ${budgets[kind]} bytes, but has ${onTheWire(kind, sizes)}: make the build smaller, or argue for a larger budget in SPEC.md and tools/size.mjs.`,
  );
}

/**
 * Fonts count uncompressed: woff2 is a compressed format, and servers send it unchanged.
 * @param {keyof Sizes} kind
 * @param {Sizes} sizes
 */
function onTheWire(kind, sizes) {
  return kind === 'fonts' ? sizes.fonts.raw : sizes[kind].brotli;
}

/**
 * @param {string} distDir
 * @param {string[]} files
 */
function total(distDir, files) {
  const bytes = { raw: 0, brotli: 0 };
  for (const file of files) {
    const content = readFileSync(join(distDir, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    bytes.raw += content.length;
    bytes.brotli += brotliCompressSync(content, { params }).length;
  }
  return bytes;
}

/** @param {Bytes[]} all */
function largest(all) {
  return all.reduce((one, other) => (other.brotli > one.brotli ? other : one), {
    raw: 0,
    brotli: 0,
  });
}

function checkSizes() {
  const sizes = measureSizes(join(root, 'dist'));
  for (const kind of kinds) {
    console.log(`${names[kind]}: ${onTheWire(kind, sizes)} of ${budgets[kind]} bytes`);
  }
  const problems = budgetProblems(sizes);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

// argv has the path as typed, which differs behind a symbolic link: the check would be skipped.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runCommand(checkSizes);
}
