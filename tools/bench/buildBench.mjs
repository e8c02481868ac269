// @ts-check
import { join } from 'node:path';
import { root } from '../root.mjs';

const source = join(root, 'tests/bench');
const target = join(root, '.cache/bench');

/**
 * Builds the page that polls are measured on, with the settings of the page itself, and serves it.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveBenchPage() {
  const { build, preview } = await import('vite');
  const outDir = join(target, 'page');
  const page = join(source, 'inbox.html');
  await build({
    ...quiet,
    root: source,
    base: './',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: page } },
  });
  const server = await preview({
    ...quiet,
    root: source,
    build: { outDir },
    preview: { port: 0, host: 'localhost', open: false },
  });
  return {
    url: `${server.resolvedUrls?.local[0]}inbox.html`,
    close: () => server.close(),
  };
}

/**
 * Builds the simulated month for Node and gives the path of its script.
 * @returns {Promise<string>}
 */
export async function buildMonth() {
  const { build } = await import('vite');
  const outDir = join(target, 'month');
  await build({
    ...quiet,
    root,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: join(source, 'month.ts'),
      rolldownOptions: { output: { entryFileNames: 'month.mjs' } },
    },
  });
  return join(outDir, 'month.mjs');
}

/** @satisfies {import('vite').InlineConfig} */
const quiet = { configFile: false, logLevel: 'error' };
