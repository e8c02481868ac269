// @ts-check
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { assertPortFree, portBusy, portFrom } from './port.mjs';
import { SetupError } from './setupError.mjs';

/**
 * Installs missing packages, builds the page, serves the build on localhost and prints its address (SPEC RN2). Resolves
 * once the page is served; rejects with a SetupError for an invalid or busy port and a failed build. Ctrl+C ends the
 * process with exit code 0.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} env
 */
export async function startPage(root, env) {
  const port = portFrom(env);
  await assertPortFree(port);
  await ensureInstalled(root);
  await buildPage(root);
  const server = await servePage(root, port);
  console.log(`Partitura: http://localhost:${port}`);
  process.on('SIGINT', () => void server.close().then(() => process.exit(0)));
}

/**
 * Builds the page without output; rejects with a SetupError if the build fails.
 * @param {string} root
 * @param {string} [outDir]
 */
export async function buildPage(root, outDir = 'dist') {
  // Imported late, because Vite may be missing until the dependencies are installed.
  const { build } = await import('vite');
  const { NODE_ENV: before } = process.env;
  // With another value, Vite would build the page with the development version of React.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: join(root, 'apps/page'),
      logLevel: 'silent',
      build: { outDir: resolve(root, outDir), emptyOutDir: true },
    });
  } catch (cause) {
    // Compares by name, because Vite bundles the config file and so has a copy of the class.
    if (cause instanceof Error && cause.name === 'SetupError') throw new SetupError(cause.message);
    throw new SetupError('The page does not build: run npm run build to see why.', { cause });
  } finally {
    // Restores NODE_ENV for modules that this process loads later.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/**
 * Serves the built page on localhost with its headers and 404s.
 * Resolves to its address and `close()`; rejects with a SetupError for a busy or forbidden port.
 * @param {string} root
 * @param {number} port 0 for any free port
 * @param {{ outDir?: string }} [options] the folder of the built page
 */
export async function servePage(root, port, { outDir = 'dist' } = {}) {
  // Imported late, because sirv may be missing until the dependencies are installed.
  const { serveFolder } = await import('./serve/serveFolder.mjs');
  try {
    return await serveFolder(resolve(root, outDir), { port });
  } catch (cause) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause);
    if (code === 'EADDRINUSE') throw portBusy(port);
    throw new SetupError(
      `The page should be served on port ${port}, but Node says "${message}": choose another port, for example PORT=8080 npm start.`,
      { cause },
    );
  }
}
