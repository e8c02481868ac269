// @ts-check
import { SetupError } from './setupError.mjs';

/**
 * Throws a SetupError unless this can begin the paths that a link may have the inbox ask (SPEC IB15).
 * @param {string} paths
 */
export function assertInboxPaths(paths) {
  // Without the slash at its end `/messages` would let `/messages-of-all` pass as well.
  if (/^\/(?:[\w-][\w.-]*\/)*$/.test(paths)) return;
  throw new SetupError(
    `VITE_INBOX_PATHS should be a path of letters and digits that begins and ends with a slash, such as /messages/, but it is "${paths}": correct it in .env or in the environment.`,
  );
}
