import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  attachScore,
  expectNoFindings,
  expectNoLeaks,
  expectSubscriptions,
} from '../../tools/test.mjs';
import { asRequired } from '../../tools/makeLive.mjs';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

const KEY = Symbol.for('partitura-live');

const noLeaks = { open: [], lifelong: [] };

/** Loads a tool with this recording until the end of the test. */
function load(tool: object) {
  const json = () => Promise.resolve({ pipes: [{}], leaks: noLeaks });
  Object.assign(globalThis, { [KEY]: { json, ...tool } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, KEY));
}

let line = 1;
/** A finding at a new place, because each place is reported once. */
const finding = (more: object = {}) => ({
  ...{ rule: 'glitch', text: 'Two values.', file: 'src/a.ts', line: (line += 1), column: 3 },
  ...{ operator: 'map', count: 1, since: 5 },
  ...more,
});
const place = (more: object = {}) => ({
  ...{ file: 'src/a.ts', line: (line += 1), column: 3, pipe: 1, count: 2, age: 5 },
  ...more,
});

test('[LV16] expectNoFindings rejects with a line for each finding, reports each finding once, and leaves out silenced rules, files and lines', async () => {
  const one = finding({ name: 'found$', count: 1 });
  const found = [one];
  load({ findings: () => Promise.resolve(found) });
  await expect(expectNoFindings()).rejects.toThrow(
    `Expected no finding, got 1:\nsrc/a.ts:${one.line}:3 found$: Two values. (glitch)`,
  );
  await expectNoFindings();
  found[0] = { ...one, count: 2 };
  for (const what of ['glitch', 'src/a.ts', `src/a.ts:${one.line}`])
    await expectNoFindings({ silence: [what] });
  await expect(expectNoFindings({ silence: ['src/b.ts'] })).rejects.toThrow('got 1');
});

test('[LV16] expectNoLeaks rejects with each place that has open subscriptions, lifelong or not, unless it is allowed', async () => {
  const open = place({ owner: 'Cart', stream: 'cart$ src/b.ts:9' });
  const lifelong = place({ file: 'src/services/user.ts' });
  load({ leaks: () => Promise.resolve({ open: [open], lifelong: [lifelong] }) });
  await expectNoLeaks({ allow: ['src/a.ts', 'src/services'] });
  await expect(expectNoLeaks({ allow: ['src/services'] })).rejects.toThrow(
    `Expected no open subscription, got 1:\nsrc/a.ts:${open.line}:3 Cart: 2 open of cart$ src/b.ts:9`,
  );
  await expect(expectNoLeaks()).rejects.toThrow(`src/services/user.ts:${lifelong.line}:3 2 open`);
  await expectNoLeaks();
});

test('[LV16.2] expectNoLeaks ignores the subscriptions that were open before the test', async () => {
  const before = place({ pipe: 4 });
  const now = { ...before, count: 3 };
  load({ leaks: () => Promise.resolve({ open: [now], lifelong: [] }) });
  await expectNoLeaks({ since: { open: [now], lifelong: [] } });
  const since = { open: [], lifelong: [before] };
  await expect(expectNoLeaks({ since })).rejects.toThrow(`src/a.ts:${before.line}:3 3 open`);
  // The subscriptions that an earlier call reported have been closed since then.
  await expect(expectNoLeaks({ since: noLeaks })).rejects.toThrow('3 open');
});

test('[LV16.3] expectSubscriptions rejects unless the pipes of a place have been subscribed to the expected number of times', async () => {
  const pipe = (opened: number, builds: number) => ({
    ...{ file: 'src/a.ts', line: 7, column: 3, builds },
    subscriptions: { opened, closed: 0 },
  });
  const json = vi.fn(() => Promise.resolve({ pipes: [pipe(22, 20), pipe(1, 1)], leaks: noLeaks }));
  load({ json });
  await expectSubscriptions('src/a.ts', 23);
  expect(json).toHaveBeenCalledWith(expect.objectContaining({ file: 'src/a.ts' }));
  await expect(expectSubscriptions('src/a.ts', 1)).rejects.toThrow(
    'Expected 1 subscriptions at src/a.ts, got 23:\nsrc/a.ts:7:3 pipe: subscribed to 22 times, built 20 times',
  );
});

/** The answer of a tool that has no findings, with this recording. */
const answering = (recorded: { pipes?: object[]; leaks?: object }) => ({
  findings: () => Promise.resolve([]),
  leaks: () => Promise.resolve(noLeaks),
  json: vi.fn(() => Promise.resolve({ pipes: [], leaks: noLeaks, ...recorded })),
});

test('[LV16, LV16.1] without the tool, expectNoFindings and expectNoLeaks reject with a sentence; if nothing is recorded and the package is linked, the sentence names the reason and the file to install', async () => {
  await expect(expectNoFindings()).rejects.toThrow(/not loaded: make `import 'partitura-live'`/);
  await expect(expectNoLeaks()).rejects.toThrow(/not loaded/);
  const empty = answering({});
  load(empty);
  const reason = /nothing, and its folder is linked: .* Install the file partitura-live-….tgz/;
  await expect(expectNoFindings()).rejects.toThrow(reason);
  await expect(expectNoLeaks()).rejects.toThrow(reason);
  // This is the smallest report that shows an empty recording.
  expect(empty.json).toHaveBeenCalledWith({ findings: false, limit: 1 });
});

test.each([
  ['a pipe', { pipes: [{}] }],
  ['an open subscription without a pipe', { leaks: { open: [{}], lifelong: [] } }],
  ['a lifelong subscription', { leaks: { open: [], lifelong: [{}] } }],
])(
  '[LV16.1] expectNoFindings and expectNoLeaks pass if a linked package has recorded %s',
  async (_, recorded) => {
    load(answering(recorded));
    await expectNoFindings();
    await expectNoLeaks();
  },
);

/** The package's entry for tests as a file of this name, which `require` loads if it ends with `.cjs`. */
async function testsIn(file: string) {
  const text = readFileSync(join(import.meta.dirname, '../../tools/test.mjs'), 'utf8');
  const isRequired = file.endsWith('.cjs');
  const path = join(temporaryFolder({ [file]: isRequired ? asRequired(text) : text }), file);
  const loaded: unknown = isRequired ? createRequire(path)(path) : await import(path);
  return loaded as { expectNoFindings: typeof expectNoFindings };
}

test.each([
  ['installed', 'node_modules/partitura-live/test.mjs'],
  ['installed and required', 'node_modules/partitura-live/test.cjs'],
  ['kept by Vite', '.vite/deps/test.mjs'],
  ['in a bundle', 'app/main.mjs'],
  ['linked and required', 'dist-live/package/test.cjs'],
])(
  '[LV16.1] a test file without streams passes unless the package is linked: %s',
  async (kind, file) => {
    load(answering({}));
    const { expectNoFindings } = await testsIn(file);
    if (kind.startsWith('linked')) await expect(expectNoFindings()).rejects.toThrow('is linked');
    else await expectNoFindings();
  },
);

/** A page that runs the function here, and a test that ended with this status. */
function failing(status = 'failed') {
  const attach = vi.fn(() => Promise.resolve());
  const evaluate = <Result>(run: (most: number) => Promise<Result>, most: number) => run(most);
  return { page: { evaluate }, info: { status, expectedStatus: 'passed', attach }, attach };
}

test('[LV16] attachScore attaches the text and the scores; scores of pipes with findings are first', async () => {
  const pipe = (number: number, file: string) => ({ number, file, line: 7, events: [{ number }] });
  const pipes = [
    ...[3, 4, 5, 6, 7].map((number) => pipe(number, `src/${number}.ts`)),
    { ...pipe(2, 'src/2.ts'), name: 'found$' },
    { ...pipe(1, 'src/2.ts'), name: 'beside$' },
  ];
  const found = finding({ file: 'src/2.ts', name: 'found$' });
  load({
    json: () => Promise.resolve({ findings: [found], pipes }),
    text: () => Promise.resolve('the text'),
    svg: (number: number) => Promise.resolve(`<svg>${number}</svg>`),
  });
  const { page, info, attach } = failing();
  await attachScore(page, info);
  const svg = (number: number, file = number) => [
    `src-${file}.ts-7.svg`,
    { body: `<svg>${number}</svg>`, contentType: 'image/svg+xml' },
  ];
  expect(attach.mock.calls).toEqual([
    ['partitura', { body: 'the text', contentType: 'text/plain' }],
    ...[svg(2), svg(1, 2), svg(7), svg(6), svg(5)],
  ]);
});

test('[LV16] attachScore attaches nothing to a test that passed, and if the page has no recording, it attaches the reason', async () => {
  const passed = failing('passed');
  await attachScore(passed.page, passed.info);
  expect(passed.attach).not.toHaveBeenCalled();
  const { page, info, attach } = failing();
  await attachScore(page, info);
  await attachScore({ evaluate: () => Promise.reject(new Error('closed')) }, info);
  expect(attach.mock.calls).toEqual(
    ['partitura-live is not loaded in this page.', 'Error: closed'].map((body) => [
      ...['partitura', { body, contentType: 'text/plain' }],
    ]),
  );
});
