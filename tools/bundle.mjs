// @ts-check
import { build, defaultClientConditions, mergeConfig } from 'vite';
import { root } from './root.mjs';

/**
 * Bundles a module of the project into one script and one style sheet, minified, with the production build of React.
 * @param {string} entry its path
 * @param {{ external?: RegExp, define?: Record<string, string>, config?: import('vite').InlineConfig }} options the
 * external imports, values for names, and further settings
 * @returns {Promise<{ code: string, css: string, moduleIds: string[] }>} the files, and the paths of the bundled modules
 */
export async function bundle(entry, { external, define, config = {} }) {
  const lib = { entry, fileName: 'bundle', ...(config.build?.lib ? {} : { formats: ['es'] }) };
  // The bundle is one file: on a host page, late chunks are not worth separate requests.
  const output = { codeSplitting: false };
  const own = { build: { write: false, lib, rolldownOptions: { output } } };
  const files = await outputOf(
    mergeConfig(mergeConfig(packageConfig({ external, define }), own), config),
  );
  const chunk = files.find((file) => file.type === 'chunk');
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    code: chunk?.code ?? '',
    css: css?.type === 'asset' ? String(css.source) : '',
    moduleIds: chunk?.moduleIds ?? [],
  };
}

/** Builds, and returns the files of the build. @param {import('vite').InlineConfig} config */
export async function outputOf(config) {
  const built = await build(config);
  return [built].flat().flatMap((each) => ('output' in each ? each.output : []));
}

/**
 * Returns Vite's settings for a package for other apps: minified, with the production build of React, whatever
 * NODE_ENV is.
 * @param {{ external?: RegExp | undefined, define?: Record<string, string> | undefined }} options the external imports, and values
 * for names
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
    // Without these settings, NODE_ENV would choose the JSX functions, and in a test NODE_ENV is not `production`.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      cssCodeSplit: false,
      // For older browsers, Vite would replace light-dark() with properties that no host page sets.
      cssTarget: 'esnext',
      rolldownOptions: { ...(external && { external }), output: { minify: true } },
    },
  };
}

/**
 * Removes imports of style sheets: `partitura-live` has no style files, and adds none to an app's document. Its panel
 * imports its styles as texts with `?inline`, for its shadow root (SPEC LV2.6).
 * @returns {import('vite').Plugin}
 */
export function noStyleFiles() {
  return {
    name: 'partitura:no-style-files',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.css$/ },
      handler: () => ({ id: '\0no-styles', moduleSideEffects: false }),
    },
    load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
  };
}
