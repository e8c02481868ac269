// @ts-check
import { spawn } from 'node:child_process';

/**
 * Runs a program without showing its output, and resolves to whether it succeeded.
 * Never rejects: a missing program, or one that the time limit stops, counts as failed.
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
