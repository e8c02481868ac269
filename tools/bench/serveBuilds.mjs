// @ts-check
import { join } from 'node:path';
import { root } from '../root.mjs';
import { serveFolder } from '../serve/serveFolder.mjs';
import { buildPage, servePage } from '../startPage.mjs';

const target = join(root, '.cache/bench');

const page = join(target, 'dist');

/** Builds the page; rejects with a SetupError if the build fails. */
export function buildDist() {
  return buildPage(root, page);
}

/** Serves that page on a port that the system chooses, because another server may be using the usual port. */
export function serveDist() {
  return servePage(root, 0, { outDir: page });
}

/** Builds and serves the page so that its inbox polls the page's own origin. */
export async function serveWithInbox() {
  const outDir = join(target, 'withInbox');
  process.env.VITE_INBOX_URL = '/messages/unread';
  try {
    await buildPage(root, outDir);
  } finally {
    delete process.env.VITE_INBOX_URL;
  }
  return servePage(root, 0, { outDir });
}

/** Builds and serves the page for measuring polls, with the settings of the real page. */
export async function serveBenchPage() {
  const outDir = join(target, 'inbox');
  await buildPart('inbox.html', outDir);
  const { url, close } = await serveFolder(outDir, { port: 0 });
  return { url: `${url}inbox.html`, close };
}

/** Builds and serves an app, in `empty` without and in `live` with the package `partitura-live`. */
export async function serveLiveApps() {
  const { makeLive } = await import('@partitura/live/tools/makeLive.mjs');
  const folder = join(target, 'apps');
  const packageFolder = join(target, 'package');
  await makeLive(packageFolder);
  for (const entry of ['empty', 'live']) {
    const alias = { 'partitura-live': join(packageFolder, `${entry}.js`) };
    await buildPart('live.html', join(folder, entry), { plugins: [manyPipes], resolve: { alias } });
  }
  return serveFolder(folder, { port: 0 });
}

/**
 * @param {string} page one of `tests/bench`
 * @param {string} outDir
 * @param {import('vite').InlineConfig} [config]
 */
async function buildPart(page, outDir, config) {
  const { build } = await import('vite');
  const source = join(root, 'tests/bench');
  await build({
    ...{ configFile: false, logLevel: 'error', root: source, base: './' },
    ...config,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(source, page) } },
  });
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
