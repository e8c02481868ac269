// @ts-check
import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@partitura/tools/port.mjs';
import { root } from '@partitura/tools/root.mjs';

/** @typedef {import('./appKinds.mjs').AppKind} AppKind */

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
