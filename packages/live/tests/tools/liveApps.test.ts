import { expect, test } from 'vitest';
import type { LiveFinding, LivePipe } from '../../src/api/api.ts';
import { problemsOf } from '../../tools/apps.mjs';
import { observedText } from '../observePipes.ts';
import { pipesIn } from '../../tools/ownPipes.mjs';

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
