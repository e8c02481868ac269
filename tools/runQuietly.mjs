// @ts-check
import { spawn } from 'node:child_process';

/**
 * Runs a program without showing its output, and tells whether it succeeded.
 * Never rejects: a program that is absent, or still runs at the time limit and is stopped, has not succeeded.
 * @param {string} file
 * @param {string[]} args
 * @param {number} limitMs
 * @returns {Promise<boolean>}
 */
export function runQuietly(file, args, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'ignore', timeout: limitMs, killSignal: 'SIGKILL' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
