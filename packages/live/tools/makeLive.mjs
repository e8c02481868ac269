// @ts-check
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { packageConfig } from '@partitura/tools/bundle.mjs';
import { bundledLicenses } from './bundledLicenses.mjs';
import { root } from '@partitura/tools/root.mjs';
import { noStyleFiles } from '@partitura/tools/noStyleFiles.mjs';
import { shortNames } from './shortNames.mjs';

/**
 * Makes the package `partitura-live` in a folder, which it empties first (SPEC LV1.1).
 *
 * `live.js` is the import, `late.js` the panel that it loads; `live.cjs` and `late.cjs` are the same for `require`,
 * which loads another copy of RxJS than `import`. In production `empty.js` replaces all these files. RxJS is the app's
 * own; all other code is included. Rejects if the build fails.
 * @param {string} outDir
 */
export async function makeLive(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const entry = {
    live: join(root, 'packages/live/src/index.ts'),
    empty: join(root, 'packages/live/src/empty.ts'),
  };
  const moduleIds = await buildLive(outDir, 'es', entry);
  await buildLive(outDir, 'cjs', entry);
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  for (const file of ['live.d.ts', 'test.d.ts', 'test.mjs', 'node.cjs', 'AGENTS.md']) {
    copyFileSync(join(root, 'packages/live/tools', file), join(outDir, file));
  }
  // TypeScript takes a `.d.ts` of this package for the types of a module, which `require` may not load.
  for (const name of ['live', 'test']) {
    copyFileSync(join(root, `packages/live/tools/${name}.d.ts`), join(outDir, `${name}.d.cts`));
  }
  writeFileSync(
    join(outDir, 'test.cjs'),
    asRequired(readFileSync(join(outDir, 'test.mjs'), 'utf8')),
  );
  cpSync(join(root, 'packages/live/tools/init'), join(outDir, 'init'), { recursive: true });
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  writeFileSync(join(outDir, 'LICENSE'), `${own}${bundledLicenses(moduleIds)}`);
  writeFileSync(join(outDir, 'README.md'), readme());
  copyFileSync(join(root, 'packages/live/publish/CHANGELOG.md'), join(outDir, 'CHANGELOG.md'));
  for (const file of ['live.png', 'findings.md', 'live.schema.json']) {
    copyFileSync(join(root, 'packages/live/docs', file), join(outDir, file));
  }
}

/**
 * Builds the entries as modules of one kind; returns the paths of the included modules.
 * @param {string} outDir
 * @param {'es' | 'cjs'} format
 * @param {Record<string, string>} entry
 */
async function buildLive(outDir, format, entry) {
  const extension = format === 'es' ? 'js' : 'cjs';
  const built = await build(
    mergeConfig(packageConfig({ external: /^rxjs(\/|$)/ }), {
      plugins: [noStyleFiles(), loadLate(), shortNames()],
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
          // Code shared by import and panel is in the import itself.
          preserveEntrySignatures: 'allow-extension',
          // The names have no hash, because an app's bundler adds its own.
          output: {
            chunkFileNames: `[name].${extension}`,
            comments: { annotation: false },
            // A class keeps its name, which an older webpack would take for a short import of the same name.
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
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/**
 * Keeps `import()` in modules for `require`: the bundler would replace it by `require`, and an app's bundler would then
 * load the panel at once.
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
 * Turns a module whose only exports are functions, and which imports nothing, into a module for `require`. Its address
 * becomes its path.
 * @param {string} code
 */
export function asRequired(code) {
  const start = /^export (?=(?:async )?function (\w+))/gm;
  const names = Array.from(code.matchAll(start), ([, name]) => name);
  const required = code.replace(start, '').replaceAll('import.meta.url', '__filename');
  return `${required}\nmodule.exports = { ${names.join(', ')} };\n`;
}

/**
 * The README begins with a fault that the package finds, and how to install the package; the rest is the page of the docs,
 * which tells how to install the file that this project builds.
 */
export function readme() {
  const begin = readFileSync(join(root, 'packages/live/publish/README.md'), 'utf8');
  const docs = readFileSync(join(root, 'packages/live/docs/live.md'), 'utf8');
  return `${begin}\n${docs.slice(docs.indexOf('Then let the package add'))}`;
}

function manifest() {
  /** @type {unknown} */
  const data = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own =
    /** @type {{ version: string, license: string, repository?: unknown, bugs?: unknown, homepage?: unknown }} */ (
      data
    );
  // Only Node itself has this condition: builds for Node must not contain the file.
  const inNode = { 'node-addons': './node.cjs' };
  return {
    name: 'partitura-live',
    version: own.version,
    description:
      'Finds faults in the RxJS streams of an app, and shows all its pipes as live marble diagrams, by one import.',
    keywords: ['rxjs', 'observable', 'marble', 'debug', 'devtools', 'leak', 'angular', 'mcp'],
    license: own.license,
    // Absent fields are left out of the file.
    ...{ repository: own.repository, bugs: own.bugs, homepage: own.homepage },
    type: 'module',
    sideEffects: true,
    bin: { 'partitura-live': './init/cli.mjs' },
    // For TypeScript that does not read `exports`.
    types: './live.d.ts',
    exports: {
      '.': {
        require: {
          types: './live.d.cts',
          development: './live.cjs',
          ...inNode,
          default: './empty.cjs',
        },
        types: './live.d.ts',
        development: './live.js',
        ...inNode,
        default: './empty.js',
      },
      './test': {
        require: { types: './test.d.cts', default: './test.cjs' },
        types: './test.d.ts',
        default: './test.mjs',
      },
      './package.json': './package.json',
    },
    peerDependencies: { rxjs: '^7.0.0' },
    // Node must support the syntax of the modules, ES2021.
    engines: { node: '>=16' },
  };
}
