// @ts-check
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@partitura/tools/port.mjs';
import { root } from '@partitura/tools/root.mjs';

/**
 * An app, as made by its bundler's own starter.
 * @typedef {object} AppKind
 * @property {string} name the name of the app and, by default, of its folder below `templates`
 * @property {string} [template] the folder with files to add
 * @property {string} [create] the command that makes the folder `app` in an empty folder; if absent, the template
 * is the app
 * @property {string[]} [packages] further packages besides RxJS and the tested package
 * @property {string[]} [folders] the folders of its own files, the first with the streams; by default only
 * `src`
 * @property {string} main the file that starts the app, and to which the import is added
 * @property {string} serve the command of the dev server at PORT, in the app's folder
 * @property {string} build the command of the production build
 * @property {string} built the folder of that build
 * @property {string} [test] the command that runs its own tests
 * @property {NodeJS.ProcessEnv} [env]
 */

const vite = {
  serve: 'npx vite --port PORT --strictPort',
  build: 'npx vite build',
  built: 'dist',
};
const createVite = 'npm create --yes vite@latest app -- --no-interactive --template';

/** @param {'turbopack' | 'webpack'} bundler */
const next = (bundler) => ({
  template: 'next',
  create:
    'npx --yes create-next-app@latest app --yes --ts --app --src-dir --no-tailwind --no-eslint --disable-git --skip-install',
  main: 'src/instrumentation-client.ts',
  serve: `npx next dev --${bundler} --port PORT`,
  build: `npx next build --${bundler}`,
  built: '.next/static',
  env: { NEXT_TELEMETRY_DISABLED: '1' },
});

const webpack = {
  template: 'plain',
  packages: ['webpack@5', 'webpack-cli', 'webpack-dev-server', 'ts-loader', 'typescript@5'],
  main: 'src/main.ts',
  serve: 'npx webpack serve --mode development --port PORT --host localhost',
  build: 'npx webpack --mode production',
  built: 'dist',
};

const angular = {
  template: 'angular',
  create:
    'npx --yes @angular/cli@21.2.27 new app --defaults --skip-git --skip-install --ssr=false --interactive=false --ai-config=none',
  main: 'src/main.ts',
  serve: 'npx ng serve --port PORT',
  build: 'npx ng build',
  built: 'dist/app/browser',
  test: 'npx ng test --watch=false',
  env: { NG_CLI_ANALYTICS: 'false' },
};

/** The apps to test, in order. @type {readonly AppKind[]} */
export const appKinds = [
  {
    ...{ ...vite, name: 'viteVanilla', create: `${createVite} vanilla-ts`, main: 'src/main.ts' },
    packages: ['vitest', 'happy-dom'],
    test: 'npx vitest run --environment=happy-dom',
  },
  {
    ...{ ...vite, name: 'viteReact', create: `${createVite} react-ts`, main: 'src/main.tsx' },
    packages: ['vitest', 'jsdom', '@testing-library/react', '@testing-library/dom'],
    test: 'npx vitest run --environment=jsdom',
  },
  {
    name: 'workspace',
    packages: ['vite'],
    folders: ['packages/streams/src', 'site/src'],
    main: 'site/src/main.ts',
    serve: 'npx vite site --port PORT --strictPort',
    build: 'npx vite build site',
    built: 'site/dist',
  },
  { name: 'nextTurbopack', ...next('turbopack') },
  { name: 'nextWebpack', ...next('webpack') },
  { name: 'webpackEval', ...webpack, env: { DEVTOOL: 'eval-source-map' } },
  { name: 'webpackFile', ...webpack, env: { DEVTOOL: 'source-map' } },
  { name: 'webpackCommonJs', ...webpack, env: { DEVTOOL: 'eval-source-map', COMMONJS: '1' } },
  {
    name: 'esbuild',
    template: 'plain',
    packages: ['esbuild'],
    main: 'src/main.ts',
    serve:
      'npx esbuild src/main.ts --bundle --sourcemap --outdir=public --conditions=development --servedir=public --serve=localhost:PORT',
    build: 'npx esbuild src/main.ts --bundle --minify --outdir=dist',
    built: 'dist',
  },
  { name: 'angular', ...angular, create: `${angular.create} --zoneless` },
  { name: 'angularZone', ...angular, create: `${angular.create} --zoneless=false` },
];

/** The maximum time that a dev server may take to answer. */
const startLimitMs = 120_000;

/**
 * Makes an app with the streams of the fixture and with tests for these streams, without the import; returns the app's
 * folder. Rejects if a command fails.
 * @param {AppKind} kind
 * @param {string} folder an empty folder
 * @param {string} tarball the packed package
 */
export async function makeApp(kind, folder, tarball) {
  const app = join(folder, 'app');
  if (kind.create) await run(kind.create.split(' '), folder, kind.env);
  mkdirSync(app, { recursive: true });
  copyTemplate(kind.template ?? kind.name, app);
  const streams = join(app, kind.folders?.[0] ?? 'src', 'streams');
  cpSync(join(root, 'packages/live/tests/app/src/streams'), streams, { recursive: true });
  if (kind.test) copyTemplate('tests', streams);
  const packages = [...(kind.packages ?? []), 'rxjs@7', tarball];
  await run(['npm', 'install', '--no-audit', '--no-fund', ...packages], app);
  return app;
}

/**
 * Copies the files of a template. The names of a template's files end with `.template`, so that the tools of this
 * project ignore the files: their imports are installed only in the app.
 * @param {string} name
 * @param {string} folder
 */
export function copyTemplate(name, folder) {
  const template = join(root, 'packages/live/tools/templates', name);
  for (const path of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.template')) continue;
    cpSync(join(template, path), join(folder, path.slice(0, -'.template'.length)));
  }
}

/**
 * Starts the app's dev server, and resolves when it answers. Rejects if the server ends before that, or does not answer
 * within two minutes.
 * @param {AppKind} kind
 * @param {string} app
 * @returns {Promise<{ address: string, stop: () => void }>}
 */
export async function serveApp(kind, app) {
  const port = await freePort();
  const address = `http://localhost:${port}/`;
  const [program = '', ...args] = kind.serve.replace('PORT', `${port}`).split(' ');
  // The server has a process group of its own, because it is a child of npx.
  const child = spawn(program, args, { cwd: app, env: envOf(kind.env), detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (output += String(text)));
  }
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  };
  const untilMs = Date.now() + startLimitMs;
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > untilMs) {
      stop();
      throw new Error(`Expected the dev server of ${kind.name} to answer:\n${output}`);
    }
    await wait(500);
  }
  return { address, stop };
}

/**
 * Runs a command to its end, and returns its output; rejects with the output if it fails.
 * @param {readonly string[]} command
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function run([program = '', ...args], cwd, env) {
  const options = { cwd, env: envOf(env), maxBuffer: 2 ** 26 };
  const { stdout, stderr } = await promisify(execFile)(program, args, options);
  return stdout + stderr;
}

/** @param {NodeJS.ProcessEnv} [env] */
function envOf(env) {
  // Otherwise NODE_ENV, as set by an earlier build in this process, would decide the mode of every bundler.
  return { ...process.env, NODE_ENV: undefined, ...env };
}
