// @ts-check

/** The colours that a palette has room for, beside the one that is see-through. */
const MOST_COLOURS = 255;

/**
 * Reduces pictures to one palette of their most frequent colours; any other becomes the nearest of them.
 * @param {readonly import('./readPng.mjs').Picture[]} pictures
 * @returns {{ palette: readonly number[], indexed: readonly Uint8Array[] }}
 */
export function indexColours(pictures) {
  const counts = countColours(pictures);
  const palette = [...counts.keys()]
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
    .slice(0, MOST_COLOURS);
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const indexed = pictures.map(({ pixels }) => {
    const picture = new Uint8Array(pixels.length);
    forEachRun(pixels, (colour, from, to) => picture.fill(indices.get(colour) ?? 0, from, to));
    return picture;
  });
  return { palette, indexed };
}

/** @param {readonly import('./readPng.mjs').Picture[]} pictures */
function countColours(pictures) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { pixels } of pictures) {
    forEachRun(pixels, (colour, from, to) => {
      counts.set(colour, (counts.get(colour) ?? 0) + to - from);
    });
  }
  return counts;
}

/**
 * Pictures of a page are mostly plain areas, so this is far quicker than pixel by pixel.
 * @param {Uint32Array} pixels
 * @param {(colour: number, from: number, to: number) => void} onRun
 */
function forEachRun(pixels, onRun) {
  let from = 0;
  for (let at = 1; at <= pixels.length; at += 1) {
    const colour = pixels[from];
    if (colour === undefined || pixels[at] === colour) continue;
    onRun(colour, from, at);
    from = at;
  }
}

/**
 * @param {readonly number[]} palette
 * @param {number} colour
 */
function nearest(palette, colour) {
  const distances = palette.map((other) => distance(other, colour));
  return distances.indexOf(Math.min(...distances));
}

/**
 * @param {number} one
 * @param {number} other
 */
function distance(one, other) {
  const byChannel = [16, 8, 0].map((bits) => ((one >> bits) & 255) - ((other >> bits) & 255));
  return byChannel.reduce((sum, difference) => sum + difference ** 2, 0);
}
