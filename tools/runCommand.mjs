// @ts-check
import { SetupError } from './setupError.mjs';

/**
 * Runs a command and sets the exit code of the process: 1 if it fails or gives false, otherwise 0.
 * An expected failure is told in its one sentence; an unexpected one, a mistake of ours, keeps its stack.
 * @param {() => boolean | Promise<boolean | void>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) === false ? 1 : 0;
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
