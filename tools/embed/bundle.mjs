// @ts-check
import { join } from 'node:path';
import { build, defaultClientConditions } from 'vite';
import { root } from '../root.mjs';

/**
 * Bundles a module of the project into one file of code and one of style, minified, with React as it is in production.
 * @param {string} entry its path in the project
 * @param {{ external?: RegExp, define?: Record<string, string> }} options what stays an import, and what is put in for names
 * @returns {Promise<{ code: string, css: string }>}
 */
export async function bundle(entry, { external, define = {} }) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    // Without this NODE_ENV of whoever builds would decide: a test's is not production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      cssCodeSplit: false,
      // Lowered, light-dark() would look for properties that no page of others sets.
      cssTarget: 'esnext',
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
      rolldownOptions: {
        ...(external && { external }),
        // One file: what comes late elsewhere is not worth a request of its own on a page of others.
        output: { codeSplitting: false, minify: true },
      },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const code = files.find((file) => file.type === 'chunk')?.code ?? '';
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return { code, css: css?.type === 'asset' ? String(css.source) : '' };
}
