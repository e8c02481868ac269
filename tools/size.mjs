// @ts-check
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { parseSync } from 'vite';
import { root } from './root.mjs';
import { runCommand, SetupError } from './setupError.mjs';

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

/** @typedef {typeof budgets} Sizes */

const kinds = /** @type {(keyof Sizes)[]} */ (Object.keys(budgets));

/** @type {Record<keyof Sizes, string>} */
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

/**
 * Measures a build: index.html, the JS and CSS that it loads at once, the JS of late widgets, the JS that loads by
 * itself once the widgets work, the largest card file, the additional files of the card of the visitor's own stream,
 * the files that the page with one stream loads at once, and every font. Throws a SetupError if there is no build in
 * the folder.
 * @param {string} distDir
 * @returns {Sizes} bytes, compressed file by file with brotli at quality 11; woff2 is a compressed format
 */
export function measureSizes(distDir) {
  if (!existsSync(join(distDir, 'index.html'))) {
    throw new SetupError(
      `A built page should be in ${distDir}, but there is no index.html: run npm run build first.`,
    );
  }
  const all = readdirSync(distDir, { recursive: true, encoding: 'utf8' });
  const matching = (/** @type {RegExp} */ pattern) => all.filter((file) => pattern.test(file));
  const { js, css } = initialFiles(distDir, 'index.html');
  const loaded = new Set(js);
  const sizeOf = (/** @type {string} */ file) =>
    brotliCompressSync(readFileSync(join(distDir, file))).length;
  const total = (/** @type {string[]} */ files) => sum(files.map(sizeOf));
  const cards = matching(/^assets.\w+\.card-[^/]*\.js$/);
  const fonts = matching(/\.woff2$/).map((file) => readFileSync(join(distDir, file)).length);
  const stream = matching(/^stream\.html$/).flatMap((page) => [
    page,
    ...Object.values(initialFiles(distDir, page)).flat(),
  ]);
  return {
    html: total(['index.html']),
    js: total(js),
    // The order matters: each kind counts without the files that the page has loaded before.
    widgets: total(further(/^assets.\w+\.widget-[^/]*\.js$/)),
    score: total(further(/^assets.lateParts-[^/]*\.js$/)),
    own:
      total(further(/^assets.(?:OwnCard|\w*[eE]ditor)-[^/]*\.js$/)) +
      total(matching(/^run\.html$/)),
    card: Math.max(0, ...cards.map(sizeOf)),
    stream: total(stream),
    css: total(css),
    fonts: sum(fonts),
  };

  /** @param {RegExp} pattern */
  function further(pattern) {
    const files = withStaticImports(distDir, matching(pattern)).filter((file) => !loaded.has(file));
    for (const file of files) loaded.add(file);
    return files;
  }
}

/**
 * Returns one sentence for each kind of file over its budget; an empty list is a pass.
 * @param {Sizes} sizes
 */
export function budgetProblems(sizes) {
  return kinds
    .filter((kind) => sizes[kind] > budgets[kind])
    .map(
      (kind) =>
        `The ${names[kind]} should have at most ${budgets[kind]} bytes, but has ${sizes[kind]}: make the build smaller, or argue for a larger budget in SPEC.md and tools/size.mjs.`,
    );
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((one, other) => one + other, 0);
}

/**
 * Lists the files that a built page loads at once: its scripts with all their static imports, and its stylesheets.
 * @param {string} distDir the folder of the page
 * @param {string} page the name of its file
 * @returns {{ js: string[], css: string[] }} distinct paths below that folder
 */
function initialFiles(distDir, page) {
  const tags = readFileSync(join(distDir, page), 'utf8').match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const linked = (/** @type {RegExp} */ kind) => {
    const urls = tags
      .filter((tag) => kind.test(tag))
      .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag));
    return [...new Set(urls.flatMap((url) => (url?.[1] ? [pathBelow(url[1], '/')] : [])))];
  };
  const js = withStaticImports(distDir, linked(/^<script\b|\brel="?modulepreload\b/));
  return { js, css: linked(/\brel="?stylesheet\b/) };
}

/**
 * Lists the files and all their static imports, without duplicates.
 * @param {string} distDir
 * @param {string[]} files
 */
function withStaticImports(distDir, files) {
  const found = new Set(files);
  // The loop also visits files that are added during it.
  for (const file of found) {
    const { program } = parseSync(file, readFileSync(join(distDir, file), 'utf8'));
    for (const node of program.body) {
      if ('source' in node && node.source) found.add(pathBelow(node.source.value, `/${file}`));
    }
  }
  return [...found];
}

/** @param {string} url @param {string} from */
function pathBelow(url, from) {
  return new URL(url, `http://dist${from}`).pathname.slice(1);
}

// The path in argv is as typed, and may lead through a symbolic link, unlike the path of this module.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runCommand(() => {
    const sizes = measureSizes(join(root, 'dist'));
    for (const kind of kinds)
      console.log(`${names[kind]}: ${sizes[kind]} of ${budgets[kind]} bytes`);
    const problems = budgetProblems(sizes);
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  });
}
