// @ts-check
import { SetupError } from './setupError.mjs';

/**
 * Throws a SetupError unless this is a valid prefix for the paths that a link may name (SPEC IB15).
 * @param {string} paths
 */
export function assertInboxPaths(paths) {
  // Without a trailing slash `/messages` would also allow `/messages-of-all`.
  if (/^\/(?:[\w-][\w.-]*\/)*$/.test(paths)) return;
  throw new SetupError(
    `VITE_INBOX_PATHS should be a path of letters and digits that begins and ends with a slash, such as /messages/, but it is "${paths}": correct it in .env or in the environment.`,
  );
}
