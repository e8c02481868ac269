// @ts-check
import { gzipSync } from 'node:zlib';

/** The longest body that a message may have (SPEC IB11). */
const most = 262_144;

/**
 * Bodies that used to block the page for one to a hundred seconds.
 * @type {Readonly<Record<string, string>>}
 */
export const longBodies = {
  '60,000 x': 'x'.repeat(60_000),
  '262,144 x': 'x'.repeat(most),
  '262,144 U+202E': '\u202e'.repeat(most),
  '16,384 accents on one letter': `e${'\u0301'.repeat(16_384)}`,
  '32,000 Arabic letters': '\u0634'.repeat(32_000),
  '262,144 Hebrew and Latin letters': '\u05d0b'.repeat(most / 2),
  '131,072 short lines': 'a\n'.repeat(most / 2),
};

/**
 * Links with very long texts in the greeting's recording: the fragment of each link, by its name.
 * @type {Readonly<Record<string, string>>}
 */
export const longLinks = Object.fromEntries(
  [50_000, 150_000, 900_000].map((letters) => {
    const fragment = linkTo('x'.repeat(letters));
    return [`${letters.toLocaleString('en')} x in ${fragment.length} letters`, fragment];
  }),
);

/** @param {string} typed */
function linkTo(typed) {
  const tape = {
    lanes: 3,
    ago: 1000,
    lane: [0, 2],
    kind: [1, 1],
    after: [0, 500],
    subscription: [1, 2],
    cause: [0, 1],
    value: [1, 1],
  };
  const greeting = { chosen: {}, broken: [], before: 0, tape };
  const page = { speed: 1, values: [[typed]], widgets: { greeting } };
  return `#s=1.${gzipSync(JSON.stringify(page)).toString('base64url')}`;
}
