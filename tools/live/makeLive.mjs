// @ts-check
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { packageConfig } from '../embed/bundle.mjs';
import { bundledLicenses } from './bundledLicenses.mjs';
import { root } from '../root.mjs';
import { noStyleFiles } from './noStyleFiles.mjs';

/**
 * Makes the package `partitura-live` in a folder, which it empties first (SPEC LV1.1).
 *
 * `live.js` is the import, `late.js` the panel that it loads, `empty.js` what stands for both in production.
 * RxJS is the app's own; everything else is inside. Rejects if the build fails.
 * @param {string} outDir
 */
export async function makeLive(outDir) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const built = await build(
    mergeConfig(packageConfig({ external: /^rxjs(\/|$)/ }), {
      plugins: [noStyleFiles()],
      build: {
        outDir,
        emptyOutDir: false,
        lib: {
          entry: { live: join(root, 'src/live/index.ts'), empty: join(root, 'src/live/empty.ts') },
          formats: ['es'],
          fileName: (/** @type {string} */ _format, /** @type {string} */ name) => `${name}.js`,
        },
        rolldownOptions: {
          // What import and panel share stands in the import itself.
          preserveEntrySignatures: 'allow-extension',
          // Without a hash: an app's bundler gives its own.
          output: { chunkFileNames: '[name].js', comments: { annotation: false } },
        },
      },
    }),
  );
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  copyFileSync(join(root, 'tools/live/live.d.ts'), join(outDir, 'live.d.ts'));
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const moduleIds = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  writeFileSync(join(outDir, 'LICENSE'), `${own}${bundledLicenses(moduleIds)}`);
  copyFileSync(join(root, 'docs/live.md'), join(outDir, 'README.md'));
  copyFileSync(join(root, 'docs/live.png'), join(outDir, 'live.png'));
}

function manifest() {
  /** @type {unknown} */
  const data = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = /** @type {{ version: string, license: string }} */ (data);
  return {
    name: 'partitura-live',
    version: own.version,
    description: 'Live marble diagrams of all RxJS pipes of an app, by one import.',
    license: own.license,
    type: 'module',
    sideEffects: true,
    exports: {
      '.': { types: './live.d.ts', development: './live.js', default: './empty.js' },
      './package.json': './package.json',
    },
    peerDependencies: { rxjs: '^7.0.0' },
  };
}
