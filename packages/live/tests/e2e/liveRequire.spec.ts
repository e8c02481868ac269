import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { makeLive } from '../../tools/makeLive.mjs';
import { liveFolder, removeLiveFolder } from '../fixtureApp.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';

const html = `<!doctype html><link rel="icon" href="data:," /><script type="module" src="/main.cjs"></script>`;

const main = `require('partitura-live');
const { map, of } = require('rxjs');

exports.double = (...numbers) => of(...numbers).pipe(map((number) => number * 2));
exports.double(1, 2).subscribe();
`;

test('[LV1.3] pipes of CommonJS code are recorded at their lines, and the panel loads late', async ({
  page,
}) => {
  const root = liveFolder();
  const packageFolder = join(root, 'node_modules/partitura-live');
  try {
    await makeLive(packageFolder);
    writeFileSync(join(root, 'main.cjs'), main);
    writeFileSync(join(root, 'index.html'), html);
    const settings = { root, configFile: false, logLevel: 'warn', mode: 'development' } as const;
    process.env.NODE_ENV = 'development';
    await build({ ...settings, build: { sourcemap: true, minify: false, target: 'es2022' } });
    const server = await preview({ ...settings, preview: { host: 'localhost', port: 0 } });
    try {
      const address = server.resolvedUrls?.local[0] ?? '';
      const noise = await watchNoise(page, new URL(address).origin);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Partitura' })).toBeVisible();
      expect(scripts.filter((url) => url.includes('late'))).toEqual([]);
      const report = await page.evaluate(() => globalThis.partitura?.json());
      expect(report?.pipes).toMatchObject([
        { file: 'main.cjs', line: 4, operators: ['map((number) => number * 2)'], last: '4' },
      ]);
      expect(noise.complaints()).toEqual([]);
    } finally {
      await server.close();
    }
  } finally {
    removeLiveFolder(root);
  }
});
