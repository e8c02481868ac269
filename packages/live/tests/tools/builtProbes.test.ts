import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { makeLive } from '../../tools/makeLive.mjs';
import { liveFolder, removeLiveFolder } from '../fixtureApp.ts';
import { probes } from '../support/probes.ts';

interface Answer {
  isRecorded: boolean;
  reports: (readonly [name: string, lines: readonly string[]])[];
}

/** Runs all probes in a Node process. */
async function ask(folder: string, options: readonly string[]) {
  const settings = { cwd: folder, timeout: 20_000, env: { ...process.env, NODE_OPTIONS: '' } };
  const args = ['--conditions=development', ...options, 'built/probes.mjs'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, settings);
  return { ...(JSON.parse(stdout) as Answer), stderr };
}

test('[LV7] an app is not affected by the built package either: all probes report the same with and without it', async () => {
  const root = liveFolder();
  onTestFinished(() => removeLiveFolder(root));
  const packageFolder = join(root, 'node_modules/partitura-live');
  mkdirSync(packageFolder, { recursive: true });
  await makeLive(packageFolder);
  await build({
    ...{ root, configFile: false, logLevel: 'warn' },
    build: {
      ...{ outDir: 'built', minify: false },
      lib: {
        entry: join(process.cwd(), 'packages/live/tests/support/runProbes.ts'),
        formats: ['es'],
        fileName: () => 'probes.mjs',
      },
      rolldownOptions: { external: /^rxjs/ },
    },
  });
  const plain = await ask(root, []);
  const recorded = await ask(root, ['--import', 'partitura-live']);
  expect([plain.isRecorded, recorded.isRecorded]).toEqual([false, true]);
  expect(plain.reports.map(([name]) => name)).toEqual(Object.keys(probes));
  expect(recorded.reports).toEqual(plain.reports);
  // Nothing is said about an error of the tool.
  expect(recorded.stderr).toMatch(/^Partitura records this process: .*\n$/);
});
