// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SetupError } from '../setupError.mjs';
import { buildScript } from './buildBench.mjs';

/**
 * @typedef {object} Reports
 * @property {import('./reports.ts').MonthReport} month a month of polling
 * @property {import('./reports.ts').RecordingReport & import('./reports.ts').TapReport} recording an hour of recording
 */

/**
 * Runs a simulation in a separate Node process and returns its figures. Rejects with a SetupError
 * if that Node fails.
 * @template {keyof Reports} Name
 * @param {Name} name
 * @returns {Promise<Reports[Name]>}
 */
export async function runScript(name) {
  const script = await buildScript(name);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
    /** @type {unknown} */
    const report = JSON.parse(stdout);
    return /** @type {Reports[Name]} */ (report);
  } catch (cause) {
    throw new SetupError(
      `The simulation ${name} should print its figures, but it failed: run node --expose-gc ${script} to see why.`,
      { cause },
    );
  }
}
