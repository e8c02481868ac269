// @ts-check

/**
 * Removes imports of style sheets: the package has no style files, and adds none to an app's document. The
 * panel imports its styles as texts with `?inline`, for its shadow root (SPEC LV2.6).
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
