// @ts-check

/**
 * Gives those of brotli and gzip that a request accepts, in the words of its header.
 * sirv looks for the names only, and would take `br;q=0` for a wish.
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
