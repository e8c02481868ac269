import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, mergeConfig, normalizePath, type Plugin } from 'vite';
import { packageConfig } from '../../../tools/bundle.mjs';
import { root } from '../../../tools/root.mjs';

/** The frame in which the code of visitors runs. */
const FILE = 'run.html';

/**
 * Makes the frame in which the code of visitors runs: a page of its own policy that starts a worker from its own text
 * (SPEC SF9). Returns the Vite plugin that adds this page, and the function that returns its policy by its file's name.
 * Under `npm run dev` the page is made at the first request, and again at the next one if a file that it contains has
 * changed or if it could not be made.
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
      watcher.on('change', (path) => {
        const current = frameBuild;
        // A page whose build has failed is made anew anyway.
        current?.then(
          ({ files }) =>
            files.has(normalizePath(path)) && frameBuild === current && (frameBuild = undefined),
          () => undefined,
        );
      });
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

/** Returns the page, its policy, and the files that the page contains. */
async function makeFrame(folder: string) {
  const files = new Set<string>();
  const source = join(folder, 'packages/own/src/run');
  const worker = await bundle(join(source, 'worker.ts'), files);
  const define = { WORKER: JSON.stringify(worker) };
  const frame = await bundle(join(source, 'frame.ts'), files, define);
  // Only these characters end a script within a page.
  const script = frame.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
  const hash = createHash('sha256').update(script).digest('base64');
  const sources = `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const html = [
    '<!doctype html>',
    '<meta charset="utf-8">',
    // For a host without our headers.
    `<meta http-equiv="Content-Security-Policy" content="${sources}">`,
    '<title>Partitura</title>',
    `<script>${script}</script>`,
    '',
  ].join('\n');
  return { html, policy: `sandbox allow-scripts; ${sources}; frame-ancestors *`, files };
}

/** Bundles a script with everything that it imports, and adds the paths of these modules to `files`. */
async function bundle(entry: string, files: Set<string>, define: Record<string, string> = {}) {
  const noteFiles: Plugin = {
    name: 'partitura:note-files',
    moduleParsed: ({ id }) => void files.add(id),
  };
  const built = await build(
    mergeConfig(packageConfig({ external: undefined, define }), {
      plugins: [noteFiles],
      resolve: { alias: { tslib: join(root, 'tools/tslib.ts') } },
      build: {
        write: false,
        lib: { entry, formats: ['iife'], name: 'own', fileName: 'own' },
        // The score shows the names of the classes of values.
        rolldownOptions: {
          // In a sloppy function, traces and `caller` would show its arguments to a program.
          output: {
            strict: true,
            minify: { mangle: { keepNames: { class: true, function: false } } },
          },
        },
      },
    }),
  );
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return chunks.find((file) => file.type === 'chunk')?.code ?? '';
}
