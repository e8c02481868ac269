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
import { join, relative } from 'node:path';
import MagicString from 'magic-string';
import { build, createServer, type InlineConfig, type Plugin } from 'vite';
import type { LivePipe } from '../src/api/api.ts';
import { pipesIn, placeOf } from '../tools/ownPipes.mjs';
import { packLive } from '../tools/packLive.mjs';

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

/** An observer's counts for the pipes of one place, in the form of `json()`. */
export type Observed = Pick<LivePipe, 'subscriptions' | 'values' | 'errors' | 'last'>;

/**
 * A module that counts the output of pipes for comparison, by `tap`, which the package does not use. The page gets the
 * result as `globalThis.observed`, by `file:line:column`.
 */
const observer = `import { tap } from 'rxjs';

const observed = (globalThis.observed ??= {});

function text(value) {
  return typeof value === 'string' || (typeof value === 'object' && value) ? JSON.stringify(value) : String(value);
}

export function observe(piped, place) {
  const seen = (observed[place] ??= { subscriptions: { opened: 0, closed: 0 }, values: 0, errors: 0, last: null });
  const counting = tap({
    subscribe: () => void (seen.subscriptions.opened += 1),
    next: (value) => void ((seen.values += 1), (seen.last = text(value))),
    error: (error) => void ((seen.errors += 1), (seen.last = \`\${error.name}: \${error.message}\`)),
    finalize: () => void (seen.subscriptions.closed += 1),
  });
  // The result of \`x?.pipe(…)\` may be undefined.
  return piped?.pipe(counting);
}
`;

/** Counts the output of each pipe of an app; the page has the result as `globalThis.observed`. */
export function observePipes(root: string): Plugin {
  return {
    name: 'observe-pipes',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:observer' ? '\0observer' : undefined),
    load: (id) => (id === '\0observer' ? observer : undefined),
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, ''));
      const text = file.startsWith('src/') ? observedText(file, code) : undefined;
      return text && { code: text.toString(), map: text.generateMap({ hires: true }) };
    },
  };
}

/** Wraps each pipe in a file's text in a call of the observer, without adding a line. */
export function observedText(file: string, text: string) {
  const pipes = pipesIn(file, text);
  if (pipes.length === 0) return undefined;
  const written = new MagicString(text);
  for (const pipe of pipes) {
    written.appendRight(pipe.start, 'observe(');
    written.prependLeft(pipe.end, `, ${JSON.stringify(placeOf(pipe))})`);
  }
  return written.prepend(`import { observe } from 'virtual:observer';`);
}

/** Returns the counts of recorded pipes by place, to compare them with the observer's counts. */
export function countsOf(pipes: readonly LivePipe[]): Record<string, Observed> {
  const own = pipes.filter(({ isLibrary, isOld }) => !isLibrary && !isOld);
  return Object.fromEntries(
    own.map((pipe) => {
      const { subscriptions, values, errors, last } = pipe;
      // The observer writes values as JSON, with `null` for `undefined`.
      const text = last?.replace('undefined', 'null') ?? null;
      return [placeOf(pipe), { subscriptions, values, errors, last: text }];
    }),
  );
}
