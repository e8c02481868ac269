import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import { liveFolder, removeLiveFolder } from '../fixtureApp.ts';
import { probes } from '../support/probes.ts';

interface Answer {
  isRecorded: boolean;
  reports: (readonly [name: string, lines: readonly string[]])[];
}

function runNode(folder: string, ...args: readonly string[]) {
  const settings = { cwd: folder, timeout: 50_000, env: { ...process.env, NODE_OPTIONS: '' } };
  return promisify(execFile)(process.execPath, args, settings);
}

/** Runs all probes in a Node process. */
async function ask(folder: string, ...options: readonly string[]) {
  const script = 'built/probes.mjs';
  const { stdout, stderr } = await runNode(folder, '--conditions=development', ...options, script);
  return { ...(JSON.parse(stdout) as Answer), stderr };
}

test('[LV7] the built package does not affect an app: all probes report the same with and without it', async () => {
  const folder = liveFolder();
  onTestFinished(() => removeLiveFolder(folder));
  await runNode(root, join(root, 'packages/live/tests/support/buildProbes.mjs'), folder);
  const plain = await ask(folder);
  const recorded = await ask(folder, '--import', 'partitura-live');
  expect([plain.isRecorded, recorded.isRecorded]).toEqual([false, true]);
  expect(plain.reports.map(([name]) => name)).toEqual(Object.keys(probes));
  expect(recorded.reports).toEqual(plain.reports);
  // The output names no error of the tool.
  expect(recorded.stderr).toMatch(/^Partitura records this process: .*\n$/);
});
