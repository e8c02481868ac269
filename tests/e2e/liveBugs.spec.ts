import { type Browser, expect, test } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packLive } from '../../tools/live/packLive.mjs';
import {
  liveFolder,
  removeLiveFolder,
  type RunningApp,
  startApp,
  writeApp,
} from '../live/fixtureApp.ts';

/** A bug of an app, at the line and the operator that have to change; `wrong` says what is wrong. */
interface Bug {
  readonly app: string;
  readonly line: number;
  readonly operator: string;
  readonly wrong: string;
}

const BUGS = 'tests/live/bugs';

/** The longest wait of a rule, and the pause between two looks. */
const QUIET_MS = 4500;

/** More pages at once would delay each other's timers. */
const AT_ONCE = 5;

const MAIN = `
const apps = import.meta.glob('./bugs/*.ts');
const name = new URL(location.href).searchParams.get('app');
// Some bugs end in an error of the page.
addEventListener('error', (event) => event.preventDefault());
const { run } = await apps['./bugs/' + name + '.ts']();
await run().catch(() => undefined);
document.title = 'done';
`;

let folder: string;
let app: RunningApp;

test.beforeAll(async () => {
  folder = liveFolder();
  const { tarball } = await packLive(join(folder, 'packed'));
  const appFolder = writeApp(join(folder, 'app'), tarball);
  mkdirSync(join(appFolder, 'src/bugs'));
  for (const file of readdirSync(BUGS).filter((name) => name.endsWith('.txt'))) {
    const to = join(appFolder, 'src/bugs', file.replace('.txt', '.ts'));
    writeFileSync(to, readFileSync(join(BUGS, file)));
  }
  writeFileSync(join(appFolder, 'src/main.ts'), `import 'partitura-live';${MAIN}`);
  // A dependency that is found late would reload the page.
  const include = ['rxjs', 'partitura-live'];
  app = await startApp(appFolder, [
    { name: 'include', config: () => ({ optimizeDeps: { include } }) },
  ]);
});

test.afterAll(async () => {
  await app.close();
  removeLiveFolder(folder);
});

/** Runs an app in a page of its own; returns its findings as `line operator`. */
async function findingsOf(browser: Browser, name: string) {
  const page = await browser.newPage();
  await page.goto(`${app.address}?app=${name}`);
  await expect(page).toHaveTitle('done');
  await page.waitForTimeout(QUIET_MS);
  const found = await page.evaluate(() => globalThis.partitura?.findings());
  await page.close();
  const own = (file: string) => file.endsWith(`${name}.ts`);
  return (found ?? []).map(({ file, line, operator }) =>
    own(file) ? `${line} ${operator}` : `${file}:${line} ${operator}`,
  );
}

test('[LV17] of twenty apps with a bug, at least seventeen have their first finding at its line and operator, and the repaired ones have none', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const bugs = JSON.parse(readFileSync(join(BUGS, 'index.json'), 'utf8')) as readonly Bug[];
  expect(bugs).toHaveLength(20);
  const names = bugs.flatMap((bug) => [`${bug.app}.bug`, `${bug.app}.fixed`]);
  const found = new Map<string, readonly string[]>();
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      found.set(name, await findingsOf(browser, name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const missed = bugs.filter(
    (bug) => found.get(`${bug.app}.bug`)?.[0] !== `${bug.line} ${bug.operator}`,
  );
  const twins = bugs.map((bug) => [bug.app, found.get(`${bug.app}.fixed`)] as const);
  expect(twins.filter(([, findings]) => findings?.length !== 0)).toEqual([]);
  expect(missed.length, `missed: ${missed.map((bug) => bug.app).join(', ')}`).toBeLessThan(4);
});
