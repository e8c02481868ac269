// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @typedef {{ import: number, panel: number }} LiveSizes bytes, compressed file by file with brotli at quality 11 */

/**
 * The maximum number of bytes in the files that the import loads, and in all later files (SPEC LV9). @type {LiveSizes}
 */
const liveBudgets = { import: 5_800, panel: 185_000 };

/**
 * Measures a built package: the files that the import loads at once, and all later files.
 * @param {string} folder
 * @returns {LiveSizes}
 */
export function measureLiveSizes(folder) {
  const atOnce = new Set(['live.js']);
  // The loop also visits files that are added during it.
  for (const file of atOnce) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)/g)) {
      atOnce.add(name);
    }
  }
  const late = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && file !== 'empty.js' && !atOnce.has(file),
  );
  return { import: brotliBytes(folder, [...atOnce]), panel: brotliBytes(folder, late) };
}

/** Prints the sizes of a built package, and returns whether they are within their budgets. @param {string} folder */
export function checkLive(folder) {
  const sizes = measureLiveSizes(folder);
  for (const part of /** @type {const} */ (['import', 'panel'])) {
    console.log(`The ${part}: ${sizes[part]} of ${liveBudgets[part]} bytes (brotli)`);
    if (sizes[part] > liveBudgets[part])
      console.error(
        `The ${part} is too large: make it smaller, or argue for a larger budget in packages/live/SPEC.md and packages/live/tools/liveSizes.mjs.`,
      );
  }
  return sizes.import <= liveBudgets.import && sizes.panel <= liveBudgets.panel;
}

/** @param {string} folder @param {string[]} files */
function brotliBytes(folder, files) {
  // Node compresses at quality 11 by default.
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
