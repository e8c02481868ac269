// @ts-check
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { buildPage } from '../startPage.mjs';

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
export async function buildBench(folder, isBuilt) {
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
