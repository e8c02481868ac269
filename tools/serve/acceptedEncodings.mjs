// @ts-check

/**
 * Lists which of brotli and gzip a request accepts, in the syntax of its header.
 * sirv searches for the names only and would read `br;q=0` as a request for brotli.
 * @param {import('node:http').IncomingMessage} request
 */
export function acceptedEncodings({ headers: { 'accept-encoding': asked = '' } }) {
  return ['br', 'gzip'].filter((name) => qualityOf(asked, name) > 0).join(', ');
}

/**
 * @param {string} asked
 * @param {string} name
 */
function qualityOf(asked, name) {
  for (const part of asked.toLowerCase().split(',')) {
    const [encoding, ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (encoding === name) return Number(quality);
  }
  return 0;
}
