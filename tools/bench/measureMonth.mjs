// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SetupError } from '../setupError.mjs';
import { buildMonth } from './buildBench.mjs';

/** @typedef {import('../../tests/support/simulatedMonth.ts').MonthReport} MonthReport */

/**
 * Polls for a month of virtual time in a Node of its own, which does nothing else.
 * Rejects with a SetupError if that Node fails.
 * @returns {Promise<MonthReport>}
 */
export async function measureMonth() {
  const script = await buildMonth();
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
    /** @type {unknown} */
    const report = JSON.parse(stdout);
    return /** @type {MonthReport} */ (report);
  } catch (cause) {
    throw new SetupError(
      `The simulated month should print its figures, but it failed: run node --expose-gc ${script} to see why.`,
      { cause },
    );
  }
}
