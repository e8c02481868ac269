// @ts-check

/** The index of a palette that shows what is below. */
export const SEE_THROUGH = 255;

/**
 * A part of a picture and how long it stays.
 * @typedef {{ left: number, top: number, width: number, height: number, pixels: Uint8Array, ms: number }} Frame
 */

/**
 * Reduces pictures of one size to what changes from each to the next: the smallest rectangle around
 * it, see-through where nothing has changed. A picture like the one before makes that one stay longer.
 * @param {readonly Uint8Array[]} pictures indices into a palette
 * @param {number} width
 * @param {number} frameMs how long each picture stays
 * @returns {Frame[]}
 */
export function changesBetween(pictures, width, frameMs) {
  /** @type {Frame[]} */
  const frames = [];
  for (const [index, picture] of pictures.entries()) {
    const before = pictures[index - 1];
    const last = frames.at(-1);
    const box = before ? boxOfChange(before, picture, width) : wholeOf(picture, width);
    if (box) frames.push({ ...box, pixels: cut(picture, before, box, width), ms: frameMs });
    else if (last) last.ms += frameMs;
  }
  return frames;
}

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/**
 * @param {Uint8Array} picture
 * @param {number} width
 * @returns {Box}
 */
function wholeOf(picture, width) {
  return { left: 0, top: 0, width, height: picture.length / width };
}

/**
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {number} width
 * @returns {Box | undefined}
 */
function boxOfChange(before, after, width) {
  let [left, top, right, bottom] = [width, Infinity, -1, -1];
  for (let at = 0; at < after.length; at += 1) {
    if (after[at] === before[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right === -1) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * @param {Uint8Array} picture
 * @param {Uint8Array | undefined} before
 * @param {Box} box
 * @param {number} pictureWidth
 */
function cut(picture, before, { left, top, width, height }, pictureWidth) {
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const at = (top + Math.floor(index / width)) * pictureWidth + left + (index % width);
    const pixel = picture[at] ?? 0;
    return before?.[at] === pixel ? SEE_THROUGH : pixel;
  });
}
