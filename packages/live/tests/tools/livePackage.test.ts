import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import type { LiveFinding, LivePipe } from '../../src/api/api.ts';
import { problemsOf } from '../../tools/apps.mjs';
import { pipesIn } from '../../tools/ownPipes.mjs';
import { liveFolder, observedText, removeLiveFolder } from '../fixtureApp.ts';
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

const source = `
export const double$ = number$.pipe(map((number) => number * 2)).pipe(take(1));
`;
const expected = pipesIn('src/double.ts', source);

const pipes = expected.map(({ file, line, column, operators }, index): LivePipe => ({
  ...{ number: index + 1, file: `/home/me/app/${file}`, line, column, operators },
  ...{ isLibrary: false, isOld: false, builds: 1, subscriptions: { opened: 1, closed: 1 } },
  ...{ values: 1, errors: 0, last: '{"a":undefined}', source: '', parents: [], events: [] },
  inputs: [],
}));
const finding: LiveFinding = {
  ...{ rule: 'glitch', text: 'Two values for one.', file: 'src/double.ts', line: 3, column: 32 },
  ...{ operator: 'combineLatest', count: 1, since: 0 },
};
const outputs = { double: [2, 'complete'] };
const without = { outputs, text: 'Total 2' };

test('[LV1] `observe` wraps each pipe of a file and leaves the line numbers unchanged', () => {
  expect(observedText('src/double.ts', source)?.toString()).toBe(
    `import { observe } from 'virtual:observer';
export const double$ = observe(observe(number$.pipe(map((number) => number * 2)), "src/double.ts:2:32").pipe(take(1)), "src/double.ts:2:66");
`,
  );
  expect(observedText('src/none.ts', 'export {};')).toBeUndefined();
});

test('[LV1, LV7] an app passes the check if its pipes have the correct places, and the package does not change its behaviour', () => {
  expect(problemsOf('/home/me/app', expected, { ...without, pipes }, without)).toEqual([]);
});

test.each([
  ['shows another text', { text: 'Total 3' }],
  ['emits other values', { outputs: { double: [3, 'complete'] } }],
  ['lacks a pipe', { pipes: pipes.slice(1) }],
  ['has recorded nothing', { pipes: [] }],
  ['has other operators', { pipes: pipes.map((pipe) => ({ ...pipe, operators: ['tap()'] })) }],
  ['has a finding', { findings: [finding] }],
  ['has another copy of RxJS', { hasOtherCopy: true }],
])('[LV1, LV7] an app that %s does not pass the check', (_, difference) => {
  const answer = { ...without, pipes, ...difference };
  expect(problemsOf('/home/me/app', expected, answer, without)).not.toEqual([]);
});

const read = (path: string) => readFileSync(path, 'utf8');

test('[LV1.6] the README of the package tells how to install it by name or as a file, and needs no file of this project', () => {
  const text = read('packages/live/publish/README.md');
  const [, install] = /\n## Install\n\n([^]*?)\n## /.exec(text) ?? [];
  expect(install).toMatch(/^```sh\nnpm install --save-dev partitura-live\n```\n/);
  expect(install).toContain('npm install --save-dev ./partitura-live-VERSION.tgz');
  expect(install).toContain("\nimport 'partitura-live';\n");
  expect(text).not.toMatch(/not on npm|build:live|dist-live/);
});

test.each(['packages/live', 'packages/inbox'])(
  '[LV1.6, IB13] the manifest in %s has the version and the license of the project',
  (folder) => {
    const { version, license } = JSON.parse(read('package.json')) as Record<string, unknown>;
    expect(JSON.parse(read(`${folder}/publish/package.json`))).toMatchObject({ version, license });
  },
);
