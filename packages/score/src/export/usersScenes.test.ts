import { beforeAll, expect, test } from 'vitest';
import { lookAt } from '../../tests/scenes/lookAt.ts';
import type { SceneName } from '../../tests/scenes/scenes.ts';
import { importRecordScene, type RecordScene } from '@partitura/tests/support/importRecordScene.ts';

let record: RecordScene;

beforeAll(async () => {
  record = await importRecordScene();
});

const look = (name: SceneName) => lookAt(name, record);

test('[SC2.1, SC2.13] a late subscriber gets the earlier answer at the moment of its subscription, and shares the other answer', () => {
  const { lane, lanes } = look('usersReplayed');
  const [first, second] = lanes('getUser');
  expect(first?.lives).toEqual([
    [500, 1100],
    [1300, 1300],
  ]);
  expect(first?.values).toEqual(['1100 Анна', '1300 Анна']);
  expect(first?.signs).toEqual([
    '500 subscribe',
    '1100 complete',
    '1300 subscribe',
    '1300 complete',
  ]);
  expect(second?.lives).toEqual([
    [500, 1700],
    [1300, 1700],
  ]);
  const { hues } = lane('clicks$');
  expect([first?.hues, second?.hues]).toEqual([hues, hues]);
  expect(lane('flatten').values.slice(-2)).toEqual(['1700 Анна…', '1700 Анна, Лев']);
});

test('[SC2.1] with switchMap the second click cancels the requests of the first', () => {
  const { lane, lanes } = look('usersSwitchMap');
  const [first, second] = lanes('getUser');
  expect(first?.lives).toEqual([
    [500, 1200],
    [1200, 1600],
  ]);
  expect(second?.lives).toEqual([
    [500, 1200],
    [1200, 2000],
  ]);
  expect(new Set(first?.heights).size).toBe(1);
  expect(first?.signs.slice(0, 3)).toEqual(['500 subscribe', '1200 unsubscribe', '1200 subscribe']);
  expect([first?.values, second?.values]).toEqual([['1600 Вера'], ['2000 Глеб']]);
  expect(lane('flatten').values).toEqual(['500 loading', '1200 loading', '2000 Вера, Глеб']);
});

test('[SC2.1] with mergeMap both pairs of requests run to their ends, each on its own line', () => {
  const { lane, lanes } = look('usersMergeMap');
  expect(lanes('getUser').map(({ lives }) => lives)).toEqual([
    [
      [500, 2000],
      [1200, 1600],
    ],
    [
      [500, 2400],
      [1200, 2000],
    ],
  ]);
  for (const { heights } of lanes('getUser')) expect(new Set(heights).size).toBe(2);
  expect(lane('flatten').values.slice(-2)).toEqual(['2000 Вера, Глеб', '2400 Анна, Лев']);
});

test('[SC2.14, SC2.13] with concatMap the second click waits for the first pair, and keeps its hue', () => {
  const { lane, lanes } = look('usersConcatMap');
  expect(lane('flatten').waits).toEqual([[1200, 2400, 'out']]);
  expect(lanes('getUser')[0]?.lives).toEqual([
    [500, 2000],
    [2400, 2800],
  ]);
  const [first, second] = lane('clicks$').hues;
  expect(lane('flatten').values).toEqual([
    '500 loading',
    '2400 Анна, Лев',
    '2400 loading',
    '3200 Вера, Глеб',
  ]);
  expect(lane('flatten').hues).toEqual([first, first, second, second]);
});

test('[SC2, SC2.25] an error is bold where it arises and pale down to its catchError, and cancels the other request', () => {
  const { lane, lanes } = look('usersFailing');
  const [other, failing] = lanes('getUser');
  expect(failing?.signs).toContain('1300 error');
  expect(other?.signs).toContain('1300 unsubscribe');
  expect(other?.lives[0]).toEqual([500, 1300]);
  for (const label of ['join', 'throwIfEmpty', 'timeout', 'map'])
    expect(lane(label).signs).toContain('1300 (error)');
  expect(lane('catchError').signs.join()).not.toContain('error');
  expect(lane('catchError').values).toEqual(['1300 failed', '3200 ']);
});

test('[SC2] after the time limit, both requests end, and the lane of the limit has an error', () => {
  const { lane, lanes } = look('usersTimeLimit');
  for (const { lives, signs } of lanes('getUser')) {
    expect(lives).toEqual([[500, 10_500]]);
    expect(signs).toEqual(['500 subscribe', '10500 unsubscribe']);
  }
  expect(lane('timeout').signs).toEqual(['500 subscribe', '10500 error']);
  expect(lane('flatten').values).toEqual(['500 loading', '10500 failed']);
});

test('[SC2.23] an answer waits for the other answer on the line of its own request', () => {
  const { lane } = look('usersMergeMap');
  expect(lane('join').waits).toEqual([
    [1600, 2000, 'out'],
    [2000, 2400, 'out'],
  ]);
  const { heights, waitHeights } = lane('join');
  expect(waitHeights).toEqual([heights[1], heights[0]]);
});

test("[SC2.23, SC2.19] both answers are causes of forkJoin's output, and after a failure the next click's answers wait", () => {
  const { lane, lanes } = look('usersInReverse');
  const answers = lanes('getUser').flatMap(({ numbers }) => numbers);
  expect(lane('join').causes).toEqual([answers.sort((left, right) => left - right)]);
  expect(look('usersFailing').lane('join').waits).toEqual([[2900, 3200, 'out']]);
});
