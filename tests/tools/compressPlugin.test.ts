import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { compressPlugin } from '@partitura/tools/serve/compressPlugin.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

test('[SF5] the build makes brotli and gzip copies of exactly those text files that become smaller', async () => {
  const repeated = 'abc '.repeat(200);
  const root = temporaryFolder({
    'index.html': `<!doctype html><title>${repeated}</title><script type="module" src="/main.js"></script>`,
    'main.js': `console.log("${repeated}")`,
    'public/folder/data.json': `"${repeated}"`,
    'public/tiny.txt': 'x',
    'public/picture.png': repeated,
    'public/font.woff2': repeated,
  });
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compressPlugin()] });

  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const script = files.find((file) => file.endsWith('.js')) ?? 'no script';
  const copies = files.filter((file) => /\.(br|gz)$/.test(file)).sort();
  expect(copies).toEqual(
    [script, 'folder/data.json', 'index.html']
      .flatMap((file) => [`${file}.br`, `${file}.gz`])
      .sort(),
  );
  for (const copy of copies) {
    const unpack = copy.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    const whole = readFileSync(join(dist, copy.replace(/\.(br|gz)$/, '')));
    expect(unpack(readFileSync(join(dist, copy))).equals(whole), copy).toBe(true);
  }
});
