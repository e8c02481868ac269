import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installed, json, LINE, read, runInit } from './runInit.ts';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

const MAIN = "import './app';\n";
const next = { 'package.json': json({ dependencies: { next: '16' } }), 'src/app/x.ts': '' };

test.each<[string, string, Record<string, string>]>([
  [
    'of Nx, whose root names Next.js too',
    'apps/web/src/instrumentation-client.ts',
    {
      'nx.json': '{}',
      'package.json': json({ dependencies: { next: '16' }, workspaces: ['apps/*'] }),
      'apps/web/package.json': json({ dependencies: { next: '16' } }),
      'apps/web/src/app/page.tsx': '',
      'apps/web/tsconfig.json': '{}',
    },
  ],
  [
    'of Nx, known by its configuration',
    'apps/web/instrumentation-client.js',
    {
      'nx.json': '{}',
      'package.json': json({ dependencies: { next: '16' } }),
      'apps/web/project.json': '{}',
      'apps/web/next.config.js': '',
    },
  ],
  [
    'with its pages in the root',
    'instrumentation-client.js',
    { 'package.json': json({ devDependencies: { next: '16' } }), 'pages/index.js': '' },
  ],
])('[LV1.5] for an app of Next %s, init creates %s', async (_, file, files) => {
  const folder = temporaryFolder({ ...files, ...installed });
  expect((await runInit(folder, 'init --yes')).said).toContain(`Created ${file}: `);
  expect(read(folder, file)).toBe(LINE);
  expect(await runInit(folder, 'init --undo --yes')).toEqual({ code: 0, said: `Deleted ${file}.` });
});

test('[LV1.5] for Next, init creates the file that runs before the app, and --undo deletes it', async () => {
  const folder = temporaryFolder({ ...next, 'tsconfig.json': '{}' });
  const file = 'src/instrumentation-client.ts';
  expect((await runInit(folder, 'init --yes')).said).toMatch(`Created ${file}`);
  expect(read(folder, file)).toBe(LINE);
  expect((await runInit(folder, 'init --yes --undo')).said).toBe(`Deleted ${file}.`);
  expect(existsSync(join(folder, file))).toBe(false);

  const own = temporaryFolder({ ...next, 'src/instrumentation-client.js': MAIN });
  await runInit(own, 'init --yes');
  expect(read(own, 'src/instrumentation-client.js')).toBe(`${LINE}${MAIN}`);
});
