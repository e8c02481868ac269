// @ts-check

/**
 * Lists the encodings, brotli or gzip, that a request's header accepts. sirv searches only for the encodings' names,
 * and would treat `br;q=0` as a request for brotli.
 * @param {import('node:http').IncomingMessage} request
 */
export function acceptedEncodings({ headers: { 'accept-encoding': header = '' } }) {
  return ['br', 'gzip'].filter((name) => qualityOf(header, name) > 0).join(', ');
}

/**
 * @param {string} header
 * @param {string} name
 */
function qualityOf(header, name) {
  for (const part of header.toLowerCase().split(',')) {
    const [encoding, ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (encoding === name) return Number(quality);
  }
  return 0;
}
