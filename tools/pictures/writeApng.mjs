// @ts-check
import { crc32, deflateSync } from 'node:zlib';
import { changesBetween, SEE_THROUGH } from './changesBetween.mjs';
import { indexColours } from './indexColours.mjs';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const EIGHT_BITS_INDEXED = [8, 3, 0, 0, 0];
const KEEP = 0;
const [REPLACE, LAY_OVER] = [0, 1];

/**
 * Puts pictures of one size together to a moving one: an APNG, which shows its first picture where
 * only PNG is known. One picture alone makes a plain PNG.
 * @param {readonly import('./readPng.mjs').Picture[]} pictures
 * @param {{ frameMs: number, lastMs: number, plays: number }} times how long a picture stays, and the last one; how often all are shown
 * @returns {Buffer}
 */
export function writeApng(pictures, { frameMs, lastMs, plays }) {
  const { palette, indexed } = indexColours(pictures);
  const { width = 0, height = 0 } = pictures[0] ?? {};
  const frames = changesBetween(indexed, width, frameMs);
  const moves = frames.length > 1;
  let number = 0;
  const chunks = [
    chunk('IHDR', uint32(width, height), EIGHT_BITS_INDEXED),
    ...(moves ? [chunk('acTL', uint32(frames.length, plays))] : []),
    chunk('PLTE', colourBytes(palette)),
    chunk('tRNS', Buffer.alloc(SEE_THROUGH, 255), [0]),
  ];
  for (const [index, frame] of frames.entries()) {
    const isFirst = index === 0;
    const ms = index === frames.length - 1 ? lastMs : frame.ms;
    const data = deflateSync(unfiltered(frame), { level: 9 });
    if (moves) {
      const place = uint32(number++, frame.width, frame.height, frame.left, frame.top);
      const end = [KEEP, isFirst ? REPLACE : LAY_OVER];
      chunks.push(chunk('fcTL', place, uint16(ms, 1000), end));
    }
    chunks.push(isFirst ? chunk('IDAT', data) : chunk('fdAT', uint32(number++), data));
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')]);
}

/**
 * Every line begins with the number of its filter: 0, none.
 * @param {import('./changesBetween.mjs').Frame} frame
 */
function unfiltered({ width, height, pixels }) {
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return lines;
}

/**
 * Three bytes a colour; the see-through one needs some as well.
 * @param {readonly number[]} palette
 */
function colourBytes(palette) {
  const bytes = Buffer.alloc(3 * (SEE_THROUGH + 1));
  for (const [index, colour] of palette.entries()) bytes.writeUIntBE(colour, 3 * index, 3);
  return bytes;
}

/**
 * @param {string} type
 * @param {readonly (Buffer | readonly number[])[]} parts
 */
function chunk(type, ...parts) {
  const typed = Buffer.concat([Buffer.from(type), ...parts.map((part) => Buffer.from(part))]);
  return Buffer.concat([uint32(typed.length - 4), typed, uint32(crc32(typed))]);
}

/** @param {readonly number[]} numbers */
function uint32(...numbers) {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

/** @param {readonly number[]} numbers */
function uint16(...numbers) {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * index);
  return bytes;
}
