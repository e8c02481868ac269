// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addImport } from './appVariants.mjs';
import { copyTemplate, run } from './runApp.mjs';

/** @typedef {import('./appKinds.mjs').AppKind} AppKind */

/**
 * Runs an app's own tests as they are, and then with the package as the first import of each test file, and with one
 * more test, which checks that the package records. Returns the number of passed tests; rejects with the output of the
 * runner if one fails.
 * @param {AppKind} kind
 * @param {string} app
 * @param {readonly string[]} command
 * @returns {Promise<{ without: number, withTool: number }>}
 */
export async function runOwnTests(kind, app, command) {
  const without = await passedTests(kind, app, command);
  const specs = readdirSync(join(app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.spec\.tsx?$/.test(path))
    .map((path) => join('src', path));
  const takeAway = addImport(app, specs);
  copyTemplate('recorded', join(app, 'src/streams'));
  try {
    return { without, withTool: (await passedTests(kind, app, command)) - 1 };
  } finally {
    takeAway();
    rmSync(join(app, 'src/streams/live.spec.ts'));
  }
}

/**
 * @param {AppKind} kind
 * @param {string} app
 * @param {readonly string[]} command
 */
async function passedTests(kind, app, command) {
  const output = await run(command, app, { ...kind.env, NO_COLOR: '1', CI: '1' });
  const passed = /\bTests\s+(\d+) passed/.exec(output)?.[1];
  if (passed === undefined) throw new Error(`Expected a count of passed tests:\n${output}`);
  return Number(passed);
}
