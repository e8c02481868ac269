import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, preview } from 'vite';
import { makeLive } from '../../tools/makeLive.mjs';
import { liveFolder, removeLiveFolder } from '../fixtureApp.ts';
import { watchNoise } from '@partitura/tests/support/noise.ts';

// Both tests share one package.
test.describe.configure({ mode: 'default' });

let root: string;

test.beforeAll(async () => {
  root = liveFolder();
  await makeLive(join(root, 'node_modules/partitura-live'));
});

test.afterAll(() => removeLiveFolder(root));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);

const html = `<!doctype html><link rel="icon" href="data:," /><script type="module" src="/main.cjs"></script>`;

const doubling = `require('partitura-live');
const { map, of } = require('rxjs');

exports.double = (...numbers) => of(...numbers).pipe(map((number) => number * 2));
exports.double(1, 2).subscribe();
`;

test('[LV1.3] pipes of CommonJS code are recorded at their lines, and the panel loads late', async ({
  page,
}) => {
  write('main.cjs', doubling);
  write('index.html', html);
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
});

const run = promisify(execFile);

const failing = `const { Subject, switchMap, throwError } = require('rxjs');

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

test('[LV15.1, LV15.2] a Node process that is started with the tool has reports and findings, names the parts that need a page, and ends by itself; a process that is started with only one of the two options names the other', async () => {
  write('main.cjs', failing);
  const settings = { cwd: root, timeout: 20_000, env: { ...process.env, NODE_OPTIONS: '' } };
  const start = ['--conditions=development', '--import', 'partitura-live', 'main.cjs'];
  const { stdout, stderr } = await run(process.execPath, start, settings);
  expect(stdout).toMatch(/^Findings: 1\nmain\.cjs:4:\d+ found\$: switchMap failed on "a": Error/);
  expect(stdout).toContain('svg() needs a page, and Node has none.');
  expect(stderr.match(/Partitura records this process/g)).toHaveLength(1);

  const plain = await run(process.execPath, start.slice(1), settings);
  expect(plain.stdout).toMatch(/^not recorded\n/);
  expect(plain.stderr).toMatch(/^Partitura records nothing: .*--conditions=development too\.\n$/);

  // A server whose code imports the tool, by `require` and by `import`.
  write('main.cjs', `require('partitura-live');\n${failing}`);
  write('main.mjs', "import 'partitura-live';\nimport './main.cjs';\n");
  for (const file of ['main.cjs', 'main.mjs']) {
    const server = await run(process.execPath, ['--conditions=development', file], settings);
    expect(server.stdout).toMatch(/^not recorded\n/);
    expect(server.stderr).toBe(
      'Partitura does not record this process: start Node with --import partitura-live too.\n',
    );
    const production = await run(process.execPath, [file], settings);
    expect(production.stdout).toMatch(/^not recorded\n/);
    expect(production.stderr).toBe('');
    const twice = await run(process.execPath, [...start.slice(0, -1), file], settings);
    expect(twice.stdout).toMatch(/^Findings: 1\n/);
    expect(twice.stderr).toContain('Partitura records this process');
    expect(twice.stderr).not.toContain('does not record');
  }
  // If a document exists, such as one made by a test's set-up file, the tool starts.
  write(
    'dom.cjs',
    "globalThis.document = { readyState: 'complete' };\nrequire('partitura-live');\nconsole.log(typeof partitura);\nprocess.exit();\n",
  );
  const dom = await run(process.execPath, ['--conditions=development', 'dom.cjs'], settings);
  expect([dom.stdout, dom.stderr]).toEqual(['object\n', '']);
});
