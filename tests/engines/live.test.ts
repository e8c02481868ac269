import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { LivePipe } from '@partitura/live/api/api.ts';
import { packLive } from '@partitura/live/tools/packLive.mjs';
import { comparePipes, ownPipes, placeOf } from '@partitura/live/tools/ownPipes.mjs';
import {
  countsOf,
  liveFolder,
  type Observed,
  observePipes,
  removeLiveFolder,
  type RunningApp,
  startApp,
  writeApp,
} from '@partitura/live/tests/fixtureApp.ts';
import type { Engine } from './engine.ts';
import { closing, engineName, openEngine } from './openEngine.ts';

/** The button and the panel are in a shadow root, where selectors do not reach. */
const ROOT = `document.querySelector('partitura-live').shadowRoot`;

let recordedFolder: string;
let plain: RunningApp;
let recorded: RunningApp;
let page: Engine;

beforeAll(async () => {
  const folder = liveFolder();
  closing.unshift(() => removeLiveFolder(folder));
  const { tarball } = await packLive(join(folder, 'packed'));
  const plainFolder = writeApp(join(folder, 'plain'));
  recordedFolder = writeApp(join(folder, 'recorded'), tarball);
  plain = await startApp(plainFolder, [observePipes(plainFolder)]);
  closing.unshift(() => plain.close());
  recorded = await startApp(recordedFolder);
  closing.unshift(() => recorded.close());
  page = await openEngine();
});

/** Opens an app, and returns the values of its streams. */
async function run({ address }: RunningApp) {
  await page.open(address);
  await expect.poll(() => page.evaluate('window.outputs ?? null')).not.toBeNull();
  return page.evaluate('window.outputs');
}

/** Returns the result of a promise on the page. */
async function awaited(promise: string) {
  await page.evaluate(
    `void (delete window.answer, ${promise}.then((value) => (window.answer = value)))`,
  );
  await expect.poll(() => page.evaluate('window.answer ?? null')).not.toBeNull();
  return page.evaluate('window.answer');
}

/** Runs both apps, up to eight times, until they emit the same values: on a busy machine, timers may be late. */
async function alike() {
  let emitted: unknown[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const outputs = await run(plain);
    const counted = (await page.evaluate('window.observed')) as Record<string, Observed>;
    const recordedOutputs = await run(recorded);
    emitted = [recordedOutputs, outputs];
    const { pipes } = (await awaited('partitura.json()')) as { pipes: LivePipe[] };
    if (isDeepStrictEqual(recordedOutputs, outputs)) {
      expect(Object.keys(outputs as object).length).toBeGreaterThan(10);
      return { counted, pipes };
    }
  }
  throw new Error(`Expected the same with the import as without: ${JSON.stringify(emitted)}`);
}

test('[EN3, LV1, LV2.1] the app emits the same values with and without the import, and its pipes are placed at their lines', async () => {
  const { counted, pipes } = await alike();

  const expected = ownPipes(recordedFolder).filter((pipe) => placeOf(pipe) in counted);
  expect(expected.length).toBeGreaterThan(25);
  const found = comparePipes(expected, pipes);
  expect(found.wrong).toEqual([]);
  if (engineName === 'webkit') return;
  expect(found).toMatchObject({ missing: [], extra: [] });
  expect(countsOf(pipes)).toEqual(counted);
});

test('[EN3, LV2] the panel opens, and shows lanes with values', async () => {
  await run(recorded);
  await page.evaluate(`${ROOT}.querySelector('.mark').click()`);
  const items = `[...${ROOT}.querySelectorAll('[role=treeitem]')]`;
  const pipe = `${items}.find((item) => /:16.*take.*tap.*share/.test(item.textContent))`;
  await expect.poll(() => page.evaluate(`${pipe} !== undefined`)).toBe(true);
  await page.evaluate(`${pipe}.click()`);
  const lanes = `[...${ROOT}.querySelectorAll('.lane')].map((lane) => lane.querySelectorAll('.marble').length)`;
  await expect.poll(() => page.evaluate(lanes)).toEqual([4, 4, 4, 8]);
  expect(await page.evaluate(`${ROOT}.querySelector('.state').textContent`)).toBe('');
});
