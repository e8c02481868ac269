// @ts-check
import { join } from 'node:path';
import { build, defaultClientConditions, mergeConfig } from 'vite';
import { root } from '../root.mjs';

/**
 * Bundles a module of the project into one script and one style sheet, minified, with the production build of React.
 * @param {string} entry its path in the project
 * @param {{ external?: RegExp, define?: Record<string, string> }} options the imports that stay, and the values that replace names
 * @returns {Promise<{ code: string, css: string }>}
 */
export async function bundle(entry, { external, define = {} }) {
  const built = await build(
    mergeConfig(packageConfig({ external, define }), {
      build: {
        write: false,
        lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
        // One file: on a host page the late chunks are not worth requests of their own.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
  );
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = files.find((file) => file.type === 'chunk')?.code ?? '';
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return { code, css: css?.type === 'asset' ? String(css.source) : '' };
}

/**
 * Gives the settings of Vite for packages that other people's apps import: minified, with the production build of React,
 * whatever NODE_ENV is.
 * @param {{ external?: RegExp | undefined, define?: Record<string, string> }} options the imports that stay, and the values that replace names
 * @returns {import('vite').InlineConfig}
 */
export function packageConfig({ external, define = {} }) {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    // Without this the builder's NODE_ENV would decide, and that of a test is not production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      cssCodeSplit: false,
      // When lowered, light-dark() depends on properties that no host page sets.
      cssTarget: 'esnext',
      rolldownOptions: { ...(external && { external }), output: { minify: true } },
    },
  };
}
