import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installed, json, LINE, read, runInit } from './runInit.ts';
import { withImport, withoutImport } from '../../tools/init/importLine.mjs';
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
  ['with TypeScript', 'src/instrumentation-client.ts', { ...next, 'tsconfig.json': '{}' }],
])(
  '[LV1.5] for an app of Next %s, init creates %s, or adds the import to this file',
  async (_, file, files) => {
    const folder = temporaryFolder({ ...files, ...installed });
    expect((await runInit(folder, 'init --yes')).said).toContain(`Created ${file}: `);
    expect(read(folder, file)).toBe(LINE);
    expect(await runInit(folder, 'init --undo --yes')).toEqual({
      code: 0,
      said: `Deleted ${file}.`,
    });
    expect(existsSync(join(folder, file))).toBe(false);
    const own = temporaryFolder({ ...files, [file]: MAIN });
    await runInit(own, 'init --yes');
    expect(read(own, file)).toBe(`${LINE}${MAIN}`);
  },
);

test.each<[string, string, Record<string, string>]>([
  ['14', '14', { ...next, 'package.json': json({ dependencies: { next: '^14' } }) }],
  [
    '15.2.4, installed above the app',
    '15.2.4',
    { ...next, '../node_modules/next/package.json': json({ version: '15.2.4' }) },
  ],
])(
  '[LV1.8] for Next %s, which runs no such file, init changes nothing and names the places that work',
  async (_, version, files) => {
    const inApp = Object.entries(files).map(([path, text]) => [join('app', path), text] as const);
    const folder = join(temporaryFolder(Object.fromEntries(inApp)), 'app');
    const file = 'src/instrumentation-client.js';
    const said = `Next.js ${version} does not run ${file}, which needs 15.3: nothing is changed. Name pages/_app instead, or a component with 'use client' around the root layout's children: npx partitura-live init src/app/providers.tsx`;
    expect(await runInit(folder, 'init --yes')).toEqual({ code: 1, said });
    expect(existsSync(join(folder, file))).toBe(false);
    // A component that is named gets the import.
    await runInit(folder, 'init src/app/x.ts --yes');
    expect(read(folder, 'src/app/x.ts')).toBe(LINE);
  },
);

test.each(['15.3.0', '^15.3', '15', 'latest', '16.0.0-canary.1'])(
  '[LV1.8] for Next %s, init creates the file that Next runs',
  async (version) => {
    const dependencies = { next: version };
    const folder = temporaryFolder({ ...next, 'package.json': json({ dependencies }) });
    expect((await runInit(folder, 'init --yes')).said).toContain('Created src/instrumentation');
  },
);

test('[LV1.8] the import that an earlier version has made for Next 14 can be undone', async () => {
  const file = 'src/instrumentation-client.js';
  const dependencies = { next: '14' };
  const folder = temporaryFolder({ ...next, 'package.json': json({ dependencies }), [file]: LINE });
  expect((await runInit(folder, 'init --undo --yes')).said).toBe(`Deleted ${file}.`);
});

test.each([
  ['a directive', `'use client';\n`, MAIN],
  ['comments', `/** @jsx h */\n// One.\n\n`, MAIN],
  ['an interpreter', `#!/usr/bin/env node\n`, MAIN],
  ['a byte order mark', '\uFEFF', MAIN],
  ['Windows line ends', `// One.\r\n`, `import './app';\r\n`],
  ['an indented line', '', `  ${MAIN}`],
  ['code without imports', '', `'use' + 1;\n`],
  ['nothing', '', ''],
  ['nothing, as a call, if the file only has `require`', '', "const app = require('./app');\n"],
])('[LV1.5] the import is below %s, and its removal restores the file', (_, before, after) => {
  const line = after.includes('require') ? "require('partitura-live');" : LINE.trim();
  const end = after.includes('\r') ? '\r\n' : '\n';
  const changed = withImport(before + after);
  expect(changed).toMatchObject({ text: `${before}${line}${end}${after}` });
  expect(withoutImport(before + line + end + after)).toBe(before + after);
});
