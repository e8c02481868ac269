import { lastValueFrom, of, type Observable } from 'rxjs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import type { StreamCode } from '../../src/code/streamCode.ts';
import type { createRecording } from '../../src/trace/recording.ts';
import type { record } from '../../src/trace/tap.ts';
import { tappedProject } from './tappedProject.ts';

interface Recorded {
  code: StreamCode;
  record: typeof record;
  createRecording: typeof createRecording;
}

const inScore = (file: string) => JSON.stringify(join(root, 'packages/score/src/trace', file));

const exportsOfF = `export * from './f.stream.ts';
export { code } from './f.stream.ts?score';`;

/** Runs these files with their taps, and records the stream whose `code` the module text `main` exports. */
async function runRecorded<Exports>(files: Record<string, string>, main = exportsOfF) {
  const recorders = `export { record } from ${inScore('tap.ts')};
export { createRecording } from ${inScore('recording.ts')};\n`;
  const { folder, config } = tappedProject({ 'main.ts': recorders + main, ...files });
  const { module } = await runnerImport<Exports & Recorded>(join(folder, 'main.ts'), config);
  const { code } = module;
  const recording = module.createRecording();
  onTestFinished(module.record(code.id, recording, () => 0));
  /** The recorded values as `label: value`. */
  const values = () =>
    recording
      .held()
      .filter(({ kind }) => kind === 'next')
      .map(({ lane, value }) => `${code.lanes[lane]?.label}: ${JSON.stringify(value)}`);
  return { ...module, values };
}

interface Words {
  pipe: (...given: unknown[]) => unknown;
}

test('[SC20] the `pipe` method of another library is called with exactly the arguments written, which are evaluated in order', async () => {
  const { f, values } = await runRecorded<{
    f: (words: () => Words, log: (what: string) => string) => unknown;
  }>({
    'f.stream.ts': `export function f(words, log) {
  return words().pipe(log('first'), log('second')).pipe(log('third'), log('fourth'));
}`,
  });
  const lines: string[] = [];
  const log = (what: string) => {
    lines.push(what);
    return what;
  };
  const words = {
    get pipe() {
      log('get');
      return function (this: unknown, ...given: unknown[]) {
        log(`${this === words} ${given.join()}`);
        return words;
      };
    },
  };
  const open = () => {
    log('words');
    return words;
  };
  expect(f(open, log)).toBe(words);
  expect(lines).toEqual([
    ...['words', 'get', 'first', 'second', 'true first,second'],
    ...['get', 'third', 'fourth', 'true third,fourth'],
  ]);
  expect(values()).toEqual([]);
});

test('[SC20] an operator may return any value', async () => {
  const { f, values } = await runRecorded<{ f: (a$: Observable<number>) => Promise<number> }>({
    'f.stream.ts': `import { firstValueFrom, map } from 'rxjs';
export function f(a$) {
  return a$.pipe(map((a) => a + 1), firstValueFrom, (promise) => promise.then((a) => a * 10));
}`,
  });
  await expect(f(of(1))).resolves.toBe(20);
  expect(values()).toEqual(['a$: 1', 'map: 2']);
});

test('[SC21, SC22] the inputs of a combinator, in a list, in an object or as arguments, are recorded if they are observables, however the combinator is imported', async () => {
  const { f, values } = await runRecorded<{
    f: (a$: unknown, b$: unknown) => Observable<unknown>[];
  }>({
    'f.stream.ts': `import * as rx from 'rxjs';
import { combineLatest, concat as then, forkJoin, merge } from 'rxjs';
export function f(a$, b$) {
  return [
    combineLatest({ a: a$, b$, ['c']: a$.pipe(), 'd e': [5] }), forkJoin([a$, b$]),
    rx.zip(a$, b$), merge(a$, b$, 1), then([b$], a$),
  ];
}`,
  });
  const all = f(of(1), of(2)).map((one$) => lastValueFrom(one$));
  expect(await Promise.all(all)).toMatchObject([
    { a: 1, b$: 2, c: 1, 'd e': 5 },
    ...[[1, 2], [1, 2], 2, 1],
  ]);
  expect(values().filter((value) => /^[ab]\$/.test(value))).toEqual([
    ...['a$: 1', 'b$: 2', 'a$: 1', 'a$: 1', 'b$: 2', 'a$: 1', 'b$: 2', 'a$: 1', 'b$: 2', 'a$: 1'],
  ]);
});

test('[SC23] functions with the same name in different files have separate recordings', async () => {
  const stream = (value: string) => `import { of } from 'rxjs';
export function same() { return of('${value}').pipe(); }`;
  const files = { 'a/same.stream.ts': stream('a'), 'b/same.stream.ts': stream('b') };
  const main = `export { same as a } from './a/same.stream.ts';
export { same as b } from './b/same.stream.ts';
export { code } from './b/same.stream.ts?score';`;
  type Same = Record<'a' | 'b', () => Observable<string>>;
  const { a, b, code, values } = await runRecorded<Same>(files, main);
  expect(code).toMatchObject({ id: 'b/same.stream.ts#same', name: 'same' });
  for (const open of [b, a]) open().subscribe();
  expect(values()).toEqual(['of: "b"']);
});
