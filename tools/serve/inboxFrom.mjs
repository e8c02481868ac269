// @ts-check
import { localHosts } from '../localHosts.mjs';
import { SetupError } from '../setupError.mjs';

/**
 * Reads from INBOX the origin to which `/messages/` is passed on; nothing if it is not set.
 * Throws a SetupError for anything but an http origin on this computer, and for the page's own port.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port the page's own
 */
export function inboxFrom({ INBOX: asked }, port) {
  if (asked === undefined || asked === '') return undefined;
  const url = URL.canParse(asked) ? new URL(asked) : undefined;
  const isHere = url?.protocol === 'http:' && localHosts.includes(url.hostname);
  if (isHere && url.href === `${url.origin}/` && Number(url.port || 80) !== port) return url.origin;
  throw new SetupError(
    `INBOX should be the http address of an inbox on this computer, at another port than the page, but it is "${asked}": run, for example, INBOX=http://localhost:4180 npm start.`,
  );
}
