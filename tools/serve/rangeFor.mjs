// @ts-check

/**
 * Returns the range of a file of this size that a request asks for, in the only form that sirv parses correctly;
 * `undefined` for the whole file (SPEC SF8).
 *
 * An invalid range, several ranges and a conditional request get the whole file: a server may always send it (RFC 9110,
 * 14.2). A range beyond the end is kept, for 416.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} size
 */
export function rangeFor({ method, headers: { range = '', 'if-range': condition } }, size) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (method !== 'GET' || condition !== undefined || !(first || last)) return undefined;
  const [start, end] = first
    ? [Number(first), last ? Number(last) : size - 1]
    : [Math.max(0, size - Number(last)), size - 1];
  if (start >= size) return `bytes=${size}-`;
  // sirv treats an end of 0 as missing.
  if (end < start || end === 0) return undefined;
  return `bytes=${start}-${Math.min(end, size - 1)}`;
}
