// @ts-check
import { join } from 'node:path';
import { root } from '../root.mjs';
import { serveFolder } from '../serve/serveFolder.mjs';

const source = join(root, 'tests/bench');
const target = join(root, '.cache/bench');

/**
 * Builds and serves the page for measuring polls, with the settings of the real page.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveBenchPage() {
  const { build } = await import('vite');
  const outDir = join(target, 'page');
  const page = join(source, 'inbox.html');
  await build({
    ...quiet,
    root: source,
    base: './',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: page } },
  });
  const { url, close } = await serveFolder(outDir, { port: 0 });
  return { url: `${url}inbox.html`, close };
}

/**
 * Builds and serves an app whose streams emit many values, once with and once without the package `partitura-live`.
 * @returns {Promise<{ plainUrl: string, recordedUrl: string, close: () => Promise<void> }>}
 */
export async function serveLiveApps() {
  const { build } = await import('vite');
  const { makeLive } = await import('@partitura/live/tools/makeLive.mjs');
  const folder = join(target, 'live');
  await makeLive(join(folder, 'package'));
  /** @param {'empty.js' | 'live.js'} entry the package's entry file */
  async function serveWith(entry) {
    const outDir = join(folder, entry);
    await build({
      ...quiet,
      plugins: [manyPipes],
      root: source,
      base: './',
      resolve: { alias: { 'partitura-live': join(folder, 'package', entry) } },
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(source, 'live.html') } },
    });
    return serveFolder(outDir, { port: 0 });
  }
  const plain = await serveWith('empty.js');
  const recorded = await serveWith('live.js');
  return {
    plainUrl: `${plain.url}live.html`,
    recordedUrl: `${recorded.url}live.html`,
    async close() {
      await plain.close();
      await recorded.close();
    },
  };
}

/**
 * Builds a bench script for Node and returns its path.
 * @param {'month' | 'recording'} name
 * @returns {Promise<string>}
 */
export async function buildScript(name) {
  const { build } = await import('vite');
  const outDir = join(target, name);
  await build({
    ...quiet,
    root,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: join(source, `${name}.ts`),
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(outDir, `${name}.mjs`);
}

/**
 * Builds the page so that its inbox polls the page's own origin, and returns the folder of the build.
 * @returns {Promise<string>}
 */
export async function buildWithInbox() {
  const { build } = await import('vite');
  const outDir = join(target, 'withInbox');
  process.env.VITE_INBOX_URL = '/messages/unread';
  try {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  } finally {
    delete process.env.VITE_INBOX_URL;
  }
  return outDir;
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

/** @satisfies {import('vite').InlineConfig} */
const quiet = { configFile: false, logLevel: 'error' };
