import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundle } from '../../../tools/bundle.mjs';
import { root } from '../../../tools/root.mjs';

/** The frame in which the code of visitors runs. */
const FILE = 'run.html';

/**
 * Makes the frame in which the code of visitors runs: a page with its own policy, which starts a worker from its own
 * text (SPEC SF9). Returns the Vite plugin that adds this page, and a function that returns its policy by file name.
 * Under `npm run dev` the page is made at the first request, and again at the next request after a file has changed or
 * the page could not be made.
 */
export function runFrame(folder = root) {
  let frameBuild: ReturnType<typeof makeFrame> | undefined;

  function frame() {
    frameBuild ??= makeFrame(folder);
    frameBuild.catch(() => (frameBuild = undefined));
    return frameBuild;
  }

  const plugin: Plugin = {
    name: 'partitura:run-frame',
    configureServer({ middlewares, watcher }) {
      watcher.on('change', () => (frameBuild = undefined));
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${FILE}`) next();
        else
          frame().then(({ html, policy }) => {
            response.setHeader('Content-Type', 'text/html');
            response.setHeader('Content-Security-Policy', policy);
            response.end(html);
          }, next);
      });
    },
    async generateBundle() {
      const { html } = await frame();
      this.emitFile({ type: 'asset', fileName: FILE, source: html });
    },
  };
  return { plugin, policies: async () => ({ [FILE]: (await frame()).policy }) };
}

/** Returns the page and its policy. */
async function makeFrame(folder: string) {
  const source = join(folder, 'packages/own/src/run');
  const worker = await bundled(join(source, 'worker.ts'));
  const frame = await bundled(join(source, 'frame.ts'), { WORKER: JSON.stringify(worker) });
  // Only these characters can end a script within a page.
  const script = frame.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
  const hash = createHash('sha256').update(script).digest('base64');
  const sources = `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const html = [
    '<!doctype html>',
    '<meta charset="utf-8">',
    // A host may not send the policy as a header.
    `<meta http-equiv="Content-Security-Policy" content="${sources}">`,
    '<title>Partitura</title>',
    `<script>${script}</script>`,
    '',
  ].join('\n');
  return { html, policy: `sandbox allow-scripts; ${sources}; frame-ancestors *` };
}

/** Bundles a script with everything that it imports. */
async function bundled(entry: string, define: Record<string, string> = {}) {
  const { code } = await bundle(entry, {
    define,
    config: {
      resolve: { alias: { tslib: join(root, 'tools/tslib.ts') } },
      build: {
        lib: { entry, formats: ['iife'], name: 'own' },
        rolldownOptions: {
          output: {
            // In a sloppy function, traces and `caller` would show the function's arguments to a program.
            strict: true,
            // The score shows the class names of values.
            minify: { mangle: { keepNames: { class: true, function: false } } },
          },
        },
      },
    },
  });
  return code;
}
