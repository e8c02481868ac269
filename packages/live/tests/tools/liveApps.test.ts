import { expect, test } from 'vitest';
import type { LiveFinding, LivePipe } from '../../src/api/api.ts';
import { judge } from '../../tools/judgeApp.mjs';
import { countsOf } from '../../tools/observed.mjs';
import { pipesIn } from '../../tools/ownPipes.mjs';

const source = `'use client';

export const double$ = number$.pipe(map((number) => number * 2)).pipe(take(1));
`;
const expected = pipesIn('src/double.ts', source);

const pipes = expected.map(({ file, line, column, operators }, index): LivePipe => ({
  ...{ number: index + 1, file: `/home/me/app/${file}`, line, column, operators },
  ...{ isLibrary: false, isOld: false, subscriptions: { opened: 1, closed: 1 } },
  ...{ values: 1, errors: 0, last: '{"a":undefined}', source: '', parents: [], events: [] },
  inputs: [],
}));
const inProject = pipes.map((pipe, index) => ({ ...pipe, file: expected[index]?.file ?? '' }));
const finding: LiveFinding = {
  ...{ rule: 'glitch', text: 'Two values for one.', file: 'src/double.ts', line: 3, column: 32 },
  ...{ operator: 'combineLatest', count: 1, since: 0 },
};
const outputs = { double: [2, 'complete'] };
const without = { outputs, text: 'Total 2', observed: countsOf(inProject) };

test('[LV1, LV7] an app passes if its pipes have the correct places and counts, and its behaviour does not change', () => {
  expect(judge('/home/me/app', expected, { outputs, text: 'Total 2', pipes }, without)).toEqual({
    isOk: true,
    figures:
      '2 of 2 placed, 2 with operators, 2 with counts and last value, 0 findings; the app as without',
    problems: [],
  });
});

test.each([
  ['shows another text', { text: 'Total 3' }],
  ['emits other values', { outputs: { double: [3, 'complete'] } }],
  ['lacks a pipe', { pipes: pipes.slice(1) }],
  ['has recorded nothing', { pipes: [] }],
  ['has another last value', { pipes: pipes.map((pipe) => ({ ...pipe, last: '3' })) }],
  ['has other operators', { pipes: pipes.map((pipe) => ({ ...pipe, operators: ['tap()'] })) }],
  ['has a finding', { findings: [finding] }],
])('[LV1, LV7] an app that %s does not pass', (_, difference) => {
  const answer = { outputs, text: 'Total 2', pipes, ...difference };
  const { isOk, problems } = judge('/home/me/app', expected, answer, without);
  expect(isOk).toBe(false);
  expect(problems).not.toEqual([]);
});
