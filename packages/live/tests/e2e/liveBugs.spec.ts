import { type Browser, expect, test } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startRecordedApp } from '../fixtureApp.ts';

/**
 * A bug of an app, at the line and the operator that must change; `wrong` describes the fault. `repair` has the texts
 * of the app's code that the repaired twin replaces, each with its new text.
 */
interface Bug {
  readonly app: string;
  readonly line: number;
  readonly operator: string;
  readonly wrong: string;
  readonly repair: readonly (readonly [string, string])[];
}

const BUGS = 'packages/live/tests/bugs';
const bugs = JSON.parse(readFileSync(join(BUGS, 'index.json'), 'utf8')) as readonly Bug[];

/** The longest wait of a rule, plus the pause between two looks. */
const QUIET_MS = 4500;

/** The longest waits for an app and for its bug; a busy machine needs them. */
const DONE_MS = 60_000;
const FOUND_MS = 20_000;

/** The number of pages open at once; more pages would delay each other's timers. */
const AT_ONCE = 5;

const MAIN = `
const apps = import.meta.glob('./bugs/*.ts');
const name = new URL(location.href).searchParams.get('app');
// Some bugs lead to an error of the page.
addEventListener('error', (event) => event.preventDefault());
const { run } = await apps['./bugs/' + name + '.ts']();
await run().catch(() => undefined);
document.title = 'done';
`;

let app: RunningApp;

function writeBugs(appFolder: string) {
  mkdirSync(join(appFolder, 'src/bugs'));
  for (const { app: name, repair } of bugs) {
    const bug = readFileSync(join(BUGS, `${name}.bug.txt`), 'utf8');
    const fixed = repair.reduce((text, [from, to]) => text.replaceAll(from, to), bug);
    writeFileSync(join(appFolder, `src/bugs/${name}.bug.ts`), bug);
    writeFileSync(join(appFolder, `src/bugs/${name}.fixed.ts`), fixed);
  }
  writeFileSync(join(appFolder, 'src/main.ts'), `import 'partitura-live';${MAIN}`);
}

test.beforeAll(async () => {
  // If Vite found a dependency late, it would reload the page.
  const include = ['rxjs', 'partitura-live'];
  app = await startRecordedApp(writeBugs, [
    { name: 'include', config: () => ({ optimizeDeps: { include } }) },
  ]);
});

test.afterAll(() => app.close());

/**
 * Runs an app in a page of its own. Once the first finding is as expected, returns all findings, as file, line and
 * operator.
 */
async function findingsOf(browser: Browser, name: string, expected?: string) {
  const page = await browser.newPage();
  await page.goto(`${app.address}?app=${name}`);
  await expect(page).toHaveTitle('done', { timeout: DONE_MS });
  const look = async () => {
    const found = await page.evaluate(() => globalThis.partitura?.findings());
    return found?.map(({ file, line, operator }) => `${file}:${line} ${operator}`) ?? [];
  };
  if (expected === undefined) await page.waitForTimeout(QUIET_MS);
  const first = expect.poll(async () => (await look())[0], { timeout: FOUND_MS });
  // The test reports all missed findings together.
  if (expected) await first.toBe(expected).catch(() => undefined);
  const found = await look();
  await page.close();
  return found;
}

test('[LV17] six apps with a bug have their first finding at the line and operator of the bug, and the repaired apps have none', async ({
  browser,
}) => {
  expect(bugs).toHaveLength(6);
  const all = bugs.flatMap(({ app: name, line, operator }) => [
    { name: `${name}.bug`, first: `src/bugs/${name}.bug.ts:${line} ${operator}` },
    { name: `${name}.fixed`, first: undefined },
  ]);
  const queue = all.values();
  const found = new Map<string, readonly string[]>();
  const work = async () => {
    for (const { name, first } of queue) found.set(name, await findingsOf(browser, name, first));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const wrong = all.filter(({ name, first }) => !found.has(name) || found.get(name)?.[0] !== first);
  expect(wrong.map(({ name }) => [name, found.get(name)])).toEqual([]);
});
