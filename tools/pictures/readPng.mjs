// @ts-check
import { inflateSync } from 'node:zlib';

/**
 * Pixels, row by row from the top, each a number of 24 bits: red, green, blue.
 * @typedef {{ width: number, height: number, pixels: Uint32Array }} Picture
 */

const SIGNATURE_BYTES = 8;
const CHANNELS = new Map([
  [2, 3],
  [6, 4],
]);

/**
 * Reads a PNG as browsers write their screenshots: 8 bits a channel, not interlaced, opaque.
 * Throws a RangeError for any other.
 * @param {Buffer} png
 * @returns {Picture}
 */
export function readPng(png) {
  /** @type {Buffer[]} */
  const parts = [];
  let header = png;
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') parts.push(data);
    at += 12 + length;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colours = 0, , , interlaced] = header.subarray(8);
  const channels = CHANNELS.get(colours);
  if (depth !== 8 || interlaced !== 0 || channels === undefined) {
    throw new RangeError(
      `Expected a PNG of 8 bits a channel in true colour, but its header says depth ${depth}, colour type ${colours}, interlacing ${interlaced}.`,
    );
  }
  const lines = inflateSync(Buffer.concat(parts));
  unfilter(lines, width * channels, channels);
  const pixels = new Uint32Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const at = index * channels + Math.floor(index / width) + 1;
    pixels[index] = ((lines[at] ?? 0) << 16) | ((lines[at + 1] ?? 0) << 8) | (lines[at + 2] ?? 0);
  }
  return { width, height, pixels };
}

/**
 * Every line begins with the number of its filter, which says from what neighbours each byte was guessed.
 * @param {Buffer} lines
 * @param {number} lineBytes
 * @param {number} channels
 */
function unfilter(lines, lineBytes, channels) {
  const stride = lineBytes + 1;
  for (let start = 0; start < lines.length; start += stride) {
    const filter = lines[start] ?? 0;
    for (let at = start + 1; at < start + stride; at += 1) {
      const hasLeft = at - start > channels;
      const left = hasLeft ? (lines[at - channels] ?? 0) : 0;
      const up = start > 0 ? (lines[at - stride] ?? 0) : 0;
      const upLeft = hasLeft && start > 0 ? (lines[at - stride - channels] ?? 0) : 0;
      lines[at] = (lines[at] ?? 0) + guess(filter, left, up, upLeft);
    }
  }
}

/**
 * @param {number} filter
 * @param {number} left
 * @param {number} up
 * @param {number} upLeft
 */
function guess(filter, left, up, upLeft) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 0) return 0;
  const [toLeft, toUp, toUpLeft] = [up - upLeft, left - upLeft, left + up - 2 * upLeft].map(
    Math.abs,
  );
  if (Number(toLeft) <= Number(toUp) && Number(toLeft) <= Number(toUpLeft)) return left;
  return Number(toUp) <= Number(toUpLeft) ? up : upLeft;
}
