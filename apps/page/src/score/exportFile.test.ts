import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importRecordScene, type RecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import { runRecordedTests } from '@partitura/tests/support/recordedTests.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { visits } from '@partitura/tests/support/visits.ts';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';
import { STREAM_BELOW } from '@partitura/score/export/marbleTest/inlineStream.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { score } from '@partitura/score/texts/en/score.ts';
import type * as exportModule from './exportFile.ts';

let recordScene: RecordScene;
let exportFile: typeof exportModule.exportFile;

beforeAll(async () => {
  recordScene = await importRecordScene();
  ({ exportFile } = await importTapped<typeof exportModule>('apps/page/src/score/exportFile.ts'));
});

/** The input of an export after a visit. */
function played(script: Script) {
  const { code, notifications, nowMs, settings, knobs } = recordScene(script);
  const recording = createRecording();
  for (const notification of notifications) recording.put(notification);
  return { code, recording, settings, knobs, atMs: nowMs };
}

function exportTest(script: Script): string {
  const made = exportFile('test', played(script), score, 'en');
  if ('problem' in made) throw new Error(`${script.stream}: ${made.problem}`);
  expect(made.name).toBe(`${script.stream}.recorded.test.ts`);
  return made.text;
}

const turned: readonly Script[] = [
  { ...visits.trackedInput, settings: { pause: 90 } },
  { ...visits.trackedInput, settings: { pause: 0 } },
  { ...visits.trackedInput, settings: { pace: 'throttleTime' } },
  { ...visits.trackedInput, settings: { pause: 200, pace: 'auditTime' } },
  { ...visits.trackedInput, settings: { pause: 200, pace: 'sampleTime' } },
  { ...visits.users, settings: { timeLimit: 500 } },
  { ...visits.users, settings: { flatten: 'mergeMap' } },
  { ...visits.users, settings: { flatten: 'concatMap' } },
  { ...visits.users, settings: { flatten: 'exhaustMap' } },
  { ...visits.ticker, settings: { period: 300, count: 3 } },
  { ...visits.inbox, settings: { pollMs: 1000, flatten: 'switchMap' } },
  { ...visits.inbox, settings: { pollMs: 1000, flatten: 'mergeMap' } },
  { ...visits.inbox, settings: { pollMs: 1000, timeLimit: 1500, flatten: 'concatMap' } },
];

/** Changes to the streams: a text of the file, and its replacement. */
const changes: readonly [keyof typeof visits, from: string | RegExp, to: string][] = [
  ['greeting', `'Guest'`, `'guest'`],
  ['greeting', 'name || guest', 'name.trim() || guest.toUpperCase()'],
  ['attention', 'count + 1', 'count + 2'],
  ['trackedInput', 'pause = 500', 'pause = 400'],
  ['trackedInput', 'pause = 500', 'pause = 501'],
  ['trackedInput', /debounceTime/g, 'throttleTime'],
  ['trackedInput', /debounceTime/g, 'auditTime'],
  ['trackedInput', `startWith(''), `, ''],
  ['users', /switchMap/g, 'mergeMap'],
  ['users', /switchMap/g, 'exhaustMap'],
  ['users', 'getUser(1), getUser(2)', 'getUser(2), getUser(1)'],
  ['users', 'timeLimit = 10_000', 'timeLimit = 9_999'],
  ['users', 'startWith(loading),', ''],
  ['fullName', `names.join(' ')`, `names.join('-')`],
  ['ticker', 'period = 1000', 'period = 1001'],
  ['ticker', 'count = 5', 'count = 6'],
  ['inbox', 'pollMs = 5000', 'pollMs = 4000'],
  ['inbox', 'timeLimit = 4000', 'timeLimit = 3000'],
  ['inbox', 'first(),', ''],
  ['inbox', 'inside(nothing),', ''],
];

test('[SC18.2, SC17.3] each exported test passes in an empty folder, with changed settings too, and fails when the stream is changed', async () => {
  const scripts: Script[] = [...Object.values(visits), ...turned];
  const good = scripts.map((script) => ({
    title: `${script.stream} ${JSON.stringify(script.settings ?? {})}`,
    text: exportTest(script),
  }));
  const changed = changes.map(([stream, from, to]) => ({
    title: `${stream}: ${String(from)} -> ${to}`,
    text: exportTest(visits[stream]),
    change: [from, to] as const,
  }));
  const results = await runRecordedTests([...good, ...changed]);

  expect(good.map(({ title }) => [title, results[title]])).toEqual(
    good.map(({ title }) => [title, 'passed']),
  );
  for (const { title } of changed) {
    expect.soft(results[title], title).toMatch(/^AssertionError/);
  }
});

test('[SC18] each exported test compiles on its own, and imports only packages', () => {
  const compilerOptions = {
    ...{ target: 'ES2022', lib: ['ES2022', 'DOM'], module: 'ESNext', moduleResolution: 'Bundler' },
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
  };
  const files: Record<string, string> = { 'tsconfig.json': JSON.stringify({ compilerOptions }) };
  for (const script of Object.values(visits)) {
    const text = exportTest(script);
    files[`${script.stream}.test.ts`] = text;
    expect(text).not.toMatch(/^(?:import|export|\}) .*'\./m);
  }
  const folder = temporaryFolder(files);
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  const tsc = ['node_modules/@typescript/native/bin/tsc', '--project', folder];
  expect(spawnSync(process.execPath, tsc, { encoding: 'utf8' })).toMatchObject({
    stdout: '',
    status: 0,
  });
});

test('[SC18] the exported file contains the code of the stream, as written, below the test', async () => {
  const written = await readFile('apps/page/src/widgets/users/users.stream.ts', 'utf8');
  const [, code] = exportTest(visits.users).split(STREAM_BELOW);
  expect(code).toContain(written.slice(written.indexOf('const loading')).replace('export ', ''));
});

test.each(['test', 'svg'] as const)(
  '[SC7.2] for an empty recording, the export returns a reason instead of a %s',
  (kind) => {
    const empty = { ...played(visits.greeting), recording: createRecording() };
    expect(exportFile(kind, empty, score, 'en')).toEqual({ problem: 'nothing' });
  },
);
