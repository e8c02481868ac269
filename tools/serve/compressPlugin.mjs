// @ts-check
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|map)$/;

/**
 * Makes the Vite plugin that writes a brotli and a gzip copy of each text file of the build, if the copy is smaller
 * (SPEC SF5).
 * @returns {import('vite').Plugin}
 */
export function compressPlugin() {
  return {
    name: 'partitura:compress',
    // Builds in another mode are only for tests, and compression takes almost half the time of a build.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true });
        const texts = files.filter((file) => COMPRESSIBLE.test(file));
        await Promise.all(texts.map((file) => compress(join(dir, file))));
      },
    },
  };
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  // Node compresses with brotli at the highest quality by default.
  const copies = { br: await toBrotli(content), gz: await toGzip(content, { level: 9 }) };
  for (const [ending, copy] of Object.entries(copies))
    if (copy.length < content.length) await writeFile(`${file}.${ending}`, copy);
}
