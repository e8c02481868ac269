// @ts-check

/** An expected failure of a command: its message is one sentence for a developer, printed without a stack. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/**
 * Runs a command and sets the exit code of the process: 1 if it fails or returns false, otherwise 0.
 * Prints the sentence of an expected failure; prints an unexpected error, a bug, with its stack.
 * @param {() => boolean | Promise<boolean | void>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) === false ? 1 : 0;
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Whether an error has a sentence for its reader, such as the error for an unknown option.
 * @param {unknown} error @returns {error is Error}
 */
function isExpected(error) {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof SetupError || ('code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)))
  );
}
