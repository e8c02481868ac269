// @ts-check

/**
 * Lists the encodings, brotli or gzip, that a request's header accepts. sirv searches only for the encodings' names,
 * and would treat `br;q=0` as a request for brotli.
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
