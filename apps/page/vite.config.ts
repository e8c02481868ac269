import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import { headersPlugin } from '../../tools/headers.mjs';
import { firstPaintPlugin } from './tools/firstPaintPlugin.ts';
import { rxjsPagesPlugin } from '../../packages/own/tools/rxjsPagesPlugin.ts';
import { reactPlugin } from '../../tools/reactPlugin.ts';
import { runFrame } from '../../packages/own/tools/runFramePlugin.ts';
import { scorePlugin } from '../../packages/score/plugin/scorePlugin.ts';
import { templatePlugins } from '../../tools/templatePlugin.ts';
import { streamPagePlugin, streamPolicies } from './tools/streamPagePlugin.ts';
import { lightParser } from '../../tools/lightParser.mjs';
import { compressPlugin } from '../../tools/serve/compressPlugin.mjs';

/** Vite's helper preloads modules and style sheets; this build has no such modules, and one style sheet. */
const noPreload: Plugin = {
  name: 'partitura:no-preload',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The folder of the repository, which receives the built page. */
const repository = join(import.meta.dirname, '../..');

export default defineConfig(({ mode }) => {
  const { VITE_USERS_URL = '', VITE_INBOX_URL = '' } = loadEnv(mode, import.meta.dirname);
  const ownFrame = runFrame();
  /** The plugins that add a card to the page of some end-to-end tests. */
  const template = mode === 'template' ? templatePlugins() : [];
  return {
    // Relative addresses: the built page works in a folder of any host.
    base: './',
    // One page, no routes: any other address is not found.
    appType: 'mpa',
    // RxJS has a smaller build for current browsers beside its default build.
    resolve: {
      conditions: ['es2015', ...defaultClientConditions],
      // Replaces RxJS's helpers for async code with code that is a third as long.
      alias: { tslib: join(repository, 'tools/tslib.ts') },
    },
    // No browser has `setImmediate`, and the page does not support React's developer tools, so React's code for both is
    // left out (D-191).
    define: { setImmediate: 'undefined', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    plugins: [
      reactPlugin(),
      ...template,
      scorePlugin(),
      lightParser(),
      rxjsPagesPlugin(),
      ownFrame.plugin,
      streamPagePlugin(),
      react(),
      noPreload,
      firstPaintPlugin(template),
      headersPlugin(VITE_USERS_URL, VITE_INBOX_URL, async () => ({
        ...(await ownFrame.policies()),
        ...streamPolicies,
      })),
      compressPlugin(),
    ],
    cacheDir: join(repository, 'node_modules/.vite'),
    build: {
      outDir: join(repository, 'dist'),
      emptyOutDir: true,
      // The content security policy allows neither data: addresses nor inline scripts.
      assetsInlineLimit: 0,
      // All styles are in one file, because the prerendered page shows the late parts too.
      cssCodeSplit: false,
      // Each late part is one file, without separate styles.
      modulePreload: false,
      // The bundler would otherwise warn that compression takes most of the build time.
      rolldownOptions: {
        checks: { bundlerTimings: false, importIsUndefined: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'initial', tags: ['$initial'], priority: 1 },
              // The code for requests is not in the score's chunk, because widgets work without the score.
              { name: 'requests', test: /\/src\/http\/|\/fetchUser\.ts$/, priority: 1 },
              // A late widget needs operators, but not the score.
              { name: 'operators', test: /\/rxjs\/dist\/(?!.*fetch)/, priority: 1 },
              // Modules shared by cards are in the chunk of the page's parts; each card is a separate file.
              {
                name: 'lateParts',
                test: /\/lateParts\.ts$|\/score\/src\/view\/knobs\/|\/widgets\/\w+Parts\.ts$/,
              },
            ],
          },
        },
      },
    },
  };
});
