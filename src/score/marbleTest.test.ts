import * as operators from 'rxjs';
import { beforeAll, expect, test } from 'vitest';
import { importRecordScene, type RecordScene } from '../../tests/support/importRecordScene.ts';
import { plainStreams } from '../../tests/support/plainStreams.ts';
import type { Script } from '../../tests/support/recordScenes.ts';
import { visits } from '../../tests/support/visits.ts';
import { marbleTest } from './marbleTest.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

function take(script: Script): string {
  const scene = recordScene(script);
  const taken = marbleTest({ ...scene, stream: plainStreams[script.stream], operators });
  if ('problem' in taken) throw new Error(`${script.stream}: ${taken.problem}`);
  return taken.text;
}

test('[SC7] the test reads like those that were written by hand', () => {
  expect(take(visits.trackedInput)).toMatchSnapshot();
  expect(take(visits.users)).toMatchSnapshot();
  expect(take(visits.inbox)).toMatchSnapshot();
});

test('[SC7] settings that stand as the file has them are left to the file', () => {
  const settings = { timeLimit: 10_000, flatten: 'switchMap' } as const;
  expect(take({ ...visits.users, settings })).toBe(take(visits.users));
  expect(take({ ...visits.users, settings: { flatten: 'mergeMap' } })).toContain(
    'users(clicks$, getUser, clock, undefined, mergeMap)',
  );
});

test('[SC7] a stream that repeats itself without a pause is not tried without end', () => {
  const scene = recordScene({
    stream: 'trackedInput',
    settings: { pace: 'sampleTime', pause: 0 },
    untilMs: 100,
  });
  const stream = plainStreams.trackedInput;
  expect(marbleTest({ ...scene, stream, operators })).toEqual({ problem: 'long' });
});
