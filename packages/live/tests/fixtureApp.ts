import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { packLive } from '../tools/packLive.mjs';
import { build, createServer, type InlineConfig, type Plugin } from 'vite';

/** A dev server of the fixture app. */
export interface RunningApp {
  address: string;
  close: () => Promise<void>;
}

/** Makes an empty folder inside the project, so that apps in this folder find the project's RxJS. */
export function liveFolder(): string {
  mkdirSync('.cache', { recursive: true });
  return realpathSync(mkdtempSync(join('.cache', 'live-')));
}

export function removeLiveFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the fixture app into a folder; given a package's tarball, also installs the package and adds its import. */
export function writeApp(folder: string, tarball?: string): string {
  cpSync('packages/live/tests/app', folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "fixture", "type": "module" }\n');
  if (tarball === undefined) return folder;
  const installed = join(folder, 'node_modules/partitura-live');
  mkdirSync(installed, { recursive: true });
  // npm would look for the app's RxJS in the registry, but the fixture uses the project's RxJS.
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const main = join(folder, 'src/main.ts');
  writeFileSync(main, `import 'partitura-live';\n${readFileSync(main, 'utf8')}`);
  return folder;
}

/** Starts Vite's dev server without configuration, on a free port. */
export async function startApp(folder: string, plugins: Plugin[] = []): Promise<RunningApp> {
  setMode('development');
  const server = await createServer({
    ...settings(folder),
    plugins,
    server: { host: 'localhost', port: 0 },
  });
  await server.listen();
  const { port } = server.httpServer?.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => server.close() };
}

/** Packs the package, and starts an app in a new folder that imports it; `close` also removes the folder. */
export async function startRecordedApp(
  prepare: (appFolder: string) => void = () => undefined,
  plugins: Plugin[] = [],
): Promise<RunningApp> {
  const folder = liveFolder();
  const { tarball } = await packLive(join(folder, 'packed'));
  const appFolder = writeApp(join(folder, 'app'), tarball);
  prepare(appFolder);
  const { address, close } = await startApp(appFolder, plugins);
  return { address, close: () => close().then(() => removeLiveFolder(folder)) };
}

/** Builds the app for production; returns the folder of the build. */
export async function buildApp(folder: string): Promise<string> {
  setMode('production');
  await build(settings(folder));
  return join(folder, 'dist');
}

/**
 * Sets NODE_ENV, as a separate command would; otherwise Vite would use the mode of an earlier build in this process.
 */
function setMode(mode: 'development' | 'production') {
  process.env.NODE_ENV = mode;
}

function settings(root: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules/.vite'),
    build: { target: 'es2022' },
  };
}
