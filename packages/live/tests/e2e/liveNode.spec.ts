import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeLive } from '../../tools/makeLive.mjs';
import { liveFolder, removeLiveFolder } from '../fixtureApp.ts';

const run = promisify(execFile);

const main = `const { Subject, switchMap, throwError } = require('rxjs');

const typed$ = new Subject();
const found$ = typed$.pipe(switchMap(() => throwError(() => new Error('404'))));
found$.subscribe({ error() {} });
setTimeout(() => typed$.next('a'), 10);
setTimeout(async () => {
  const { partitura } = globalThis;
  console.log(partitura ? await partitura.text() : 'not recorded');
  console.log(await partitura?.svg(1).catch(String));
}, 50);
`;

test('[LV15.1] a Node process that is started with the tool has reports and findings, names the parts that need a page, and ends by itself', async () => {
  const root = liveFolder();
  try {
    const packageFolder = join(root, 'node_modules/partitura-live');
    mkdirSync(packageFolder, { recursive: true });
    await makeLive(packageFolder);
    writeFileSync(join(root, 'main.cjs'), main);
    const settings = { cwd: root, timeout: 20_000, env: { ...process.env, NODE_OPTIONS: '' } };
    const start = ['--conditions=development', '--import', 'partitura-live', 'main.cjs'];
    const { stdout, stderr } = await run(process.execPath, start, settings);
    expect(stdout).toMatch(/^Findings: 1\nmain\.cjs:4:\d+ found\$: switchMap failed on "a": Error/);
    expect(stdout).toContain('svg() needs a page, and Node has none.');
    expect(stderr.match(/Partitura records this process/g)).toHaveLength(1);

    const plain = await run(process.execPath, start.slice(1), settings);
    expect(plain.stdout).toMatch(/^not recorded\n/);
    expect(plain.stderr).toMatch(/^Partitura records nothing: .*--conditions=development too\.\n$/);

    // A server whose code imports the tool.
    writeFileSync(join(root, 'main.cjs'), `require('partitura-live');\n${main}`);
    const server = await run(process.execPath, ['--conditions=development', 'main.cjs'], settings);
    const production = await run(process.execPath, ['main.cjs'], settings);
    for (const { stdout, stderr } of [server, production]) {
      expect(stdout).toMatch(/^not recorded\n/);
      expect(stderr).toBe('');
    }
  } finally {
    removeLiveFolder(root);
  }
});
