// @ts-check
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { noStyleFiles, outputOf, packageConfig } from '@partitura/tools/bundle.mjs';
import { bundledLicenses, emitTypes } from '@partitura/tools/publish.mjs';
import { root } from '@partitura/tools/root.mjs';
import { lightParser } from '@partitura/tools/lightParser.mjs';
import { shortNames } from './shortNames.mjs';

/**
 * Makes the package `partitura-live` in a folder, which it empties first (SPEC LV1.1).
 *
 * `live.js` is the import, which later loads `begin.js`, `late.js` and the panel, `openPanel.js`; the `.cjs` files are
 * their counterparts for `require`, which loads a different copy of RxJS than `import` does. In production `empty.js`
 * replaces all these files. RxJS is the app's own; all other code is included. Rejects if the build fails.
 * @param {string} outDir
 */
export async function makeLive(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  /** @param {string} file @param {string} text */
  const write = (file, text) => writeFileSync(join(outDir, file), text);
  const entry = {
    live: join(root, 'packages/live/src/index.ts'),
    empty: join(root, 'packages/live/src/empty.ts'),
  };
  const moduleIds = await buildLive(outDir, 'es', entry);
  await buildLive(outDir, 'cjs', entry);
  for (const file of ['package.json', 'README.md', 'CHANGELOG.md']) {
    copyFileSync(join(root, 'packages/live/publish', file), join(outDir, file));
  }
  for (const file of ['test.mjs', 'node.cjs', 'inNode.cjs', 'AGENTS.md']) {
    copyFileSync(join(root, 'packages/live/tools', file), join(outDir, file));
  }
  // This file is for Node with the condition `development`; a bundler's server loads the tool itself, which has no
  // effect there.
  write('liveInNode.mjs', "import './inNode.cjs';\nimport './live.js';\n");
  write('liveInNode.cjs', "require('./inNode.cjs');\nrequire('./live.cjs');\n");
  await writeTypes(outDir);
  write('test.cjs', asRequired(readFileSync(join(outDir, 'test.mjs'), 'utf8')));
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  write('LICENSE', `${own}${bundledLicenses(moduleIds)}`);
  cpSync(join(root, 'packages/live/docs'), outDir, { recursive: true });
}

/**
 * Writes the types of both entries, from the sources. For TypeScript, a `.d.ts` of this package has the types of an ES
 * module, which `require` may not load, so there is a `.d.cts` too. The types of the entry for tests use the types of
 * the import.
 * @param {string} outDir
 */
async function writeTypes(outDir) {
  const folder = join(outDir, 'types');
  await emitTypes('packages/live/tools/tsconfig.json', folder);
  for (const [types, entry] of /** @type {const} */ ([
    ['packages/live/src/api/api.d.ts', 'live'],
    ['packages/live/tools/test.d.mts', 'test'],
  ])) {
    const text = readFileSync(join(folder, types), 'utf8');
    for (const [ending, live] of /** @type {const} */ ([
      ['ts', './live.js'],
      ['cts', './live.cjs'],
    ]))
      writeFileSync(join(outDir, `${entry}.d.${ending}`), text.replace('../src/api/api.ts', live));
  }
  rmSync(folder, { recursive: true });
}

/**
 * Builds the entries as modules of one kind; returns the paths of the included modules.
 * @param {string} outDir
 * @param {'es' | 'cjs'} format
 * @param {Record<string, string>} entry
 */
async function buildLive(outDir, format, entry) {
  const extension = format === 'es' ? 'js' : 'cjs';
  const files = await outputOf(
    mergeConfig(packageConfig({ external: /^rxjs(\/|$)/ }), {
      // The Russian panel too quotes the errors of an app as they are (SPEC LV10).
      resolve: { alias: [{ find: /(?<=\/)ru(?=\/errorWords\.ts$)/, replacement: 'en' }] },
      plugins: [
        noStyleFiles(),
        shortStyles(),
        lightParser({ isSilent: true }),
        loadLate(),
        shortNames(),
      ],
      build: {
        outDir,
        emptyOutDir: false,
        lib: {
          entry,
          formats: [format],
          fileName: (/** @type {string} */ _format, /** @type {string} */ name) =>
            `${name}.${extension}`,
        },
        rolldownOptions: {
          // The import itself contains the code that it shares with the panel.
          preserveEntrySignatures: 'allow-extension',
          // The panel's files contain the values of the import's constants, so the import need not export them.
          optimization: { inlineConst: { mode: 'all' } },
          // The names have no hash, because an app's bundler adds its own.
          output: {
            chunkFileNames: `[name].${extension}`,
            comments: { annotation: false },
            // Classes keep their names: an older webpack would take a short class name for an import of the same name.
            minify: {
              compress: true,
              codegen: true,
              mangle: { keepNames: { class: true, function: false } },
            },
          },
        },
      },
    }),
  );
  return files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/**
 * Keeps `import()` in modules for `require`: the bundler would replace `import()` with `require`, and an app's bundler
 * would then load the panel at once.
 * @returns {import('vite').Plugin}
 */
function loadLate() {
  return {
    name: 'partitura:load-late',
    renderChunk: (code) =>
      code.replace(/\bPromise\.resolve\(\)\.then\(\(\) ?=> ?require\(([^()]*)\)\)/g, 'import($1)'),
  };
}

/**
 * Removes comments and indentation from the style of pictures, which is a text that no minifier sees (SPEC LV9).
 * @returns {import('vite').Plugin}
 */
function shortStyles() {
  return {
    name: 'partitura:short-styles',
    enforce: 'pre',
    load: {
      filter: { id: /\.css\?raw$/ },
      handler(id) {
        const style = readFileSync(id.replace(/\?raw$/, ''), 'utf8');
        const short = style.replace(/\/\*[^]*?\*\/\n?/g, '').replace(/^ +/gm, '');
        return `export default ${JSON.stringify(short)};`;
      },
    },
  };
}

/**
 * Turns a module whose only exports are functions, and which imports nothing, into a module for `require`. The module's
 * address becomes its path.
 * @param {string} code
 */
export function asRequired(code) {
  const start = /^export (?=(?:async )?function (\w+))/gm;
  const names = Array.from(code.matchAll(start), ([, name]) => name);
  const required = code.replace(start, '').replaceAll('import.meta.url', '__filename');
  return `${required}\nmodule.exports = { ${names.join(', ')} };\n`;
}
