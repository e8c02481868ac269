// @ts-check

/**
 * Makes nothing of imports of style sheets: the package has no style files, and an app's document gets none.
 * The panel's styles are texts, imported with `?inline`, for its shadow root (SPEC LV2.6).
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
