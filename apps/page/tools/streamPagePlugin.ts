import { join } from 'node:path';
import { defaultClientConditions, type Plugin } from 'vite';
import { outputOf } from '../../../tools/bundle.mjs';
import { root } from '../../../tools/root.mjs';
import { rxjsPagesPlugin } from '../../../packages/own/tools/rxjsPagesPlugin.ts';

/** The page with one stream, which any page may frame. */
const FILE = 'stream.html';

/** Like the policy of the page (SPEC SF3), but without requests and fonts, and any page may frame this page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  'frame-ancestors *',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The content security policy of the page with one stream, by its file's name (SPEC OW29.1). */
export const streamPolicies: Readonly<Record<string, string>> = { [FILE]: POLICY };

/**
 * Makes the Vite plugin that adds the page with one stream to a build. The page with one stream is a separate build, so
 * that it shares no chunk with the main page and does not load the main page's code. `npm run dev` serves it like any
 * other page.
 */
export function streamPagePlugin(): Plugin {
  let folder: string;
  return {
    name: 'partitura:stream-page',
    apply: 'build',
    configResolved: ({ root }) => void (folder = root),
    async generateBundle() {
      const files = await outputOf({
        ...{ root: folder, configFile: false, base: './', publicDir: false, logLevel: 'warn' },
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [rxjsPagesPlugin()],
        resolve: {
          conditions: ['es2015', ...defaultClientConditions],
          alias: { tslib: join(root, 'tools/tslib.ts') },
        },
        build: {
          write: false,
          assetsDir: 'assets/stream',
          assetsInlineLimit: 0,
          modulePreload: false,
          chunkSizeWarningLimit: 1000,
          rolldownOptions: { input: join(folder, FILE), checks: { bundlerTimings: false } },
        },
      });
      for (const file of files) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
  };
}
