import { beforeAll, expect, test } from 'vitest';
import {
  importRecordScene,
  type RecordScene,
} from '../../../../tests/support/importRecordScene.ts';
import { plainStreams } from '../../../../tests/support/plainStreams.ts';
import type { Script } from '../../../../tests/support/recordScenes.ts';
import { visits } from '../../../../tests/support/visits.ts';
import { marbleTest } from './marbleTest.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

function exportTest(script: Script): string {
  const scene = recordScene(script);
  const made = marbleTest({ ...scene, stream: plainStreams[script.stream] });
  if ('problem' in made) throw new Error(`${script.stream}: ${made.problem}`);
  return made.text;
}

test('[SC17] the test reads like the hand-written ones', () => {
  expect(exportTest(visits.trackedInput)).toMatchSnapshot();
  expect(exportTest(visits.users)).toMatchSnapshot();
  expect(exportTest(visits.inbox)).toMatchSnapshot();
});

test('[SC17] default settings are omitted', () => {
  const settings = { timeLimit: 10_000, flatten: 'switchMap' } as const;
  expect(exportTest({ ...visits.users, settings })).toBe(exportTest(visits.users));
  const merged = exportTest({ ...visits.users, settings: { flatten: 'mergeMap' } });
  expect(merged).toContain('users(clicks$, getUser, clock, { flatten: mergeMap })');
  expect(merged).toMatch(/^import \{ NEVER, defer, mergeMap \} from 'rxjs';$/m);
  expect(exportTest({ ...visits.users, settings: { timeLimit: 500 } })).toMatch(
    /^import \{ NEVER, defer \} from 'rxjs';$/m,
  );
});

test('[SC7.2] the replay of a stream that repeats without a pause ends', () => {
  const scene = recordScene({
    stream: 'trackedInput',
    settings: { pace: 'sampleTime', pause: 0 },
    untilMs: 100,
  });
  const stream = plainStreams.trackedInput;
  expect(marbleTest({ ...scene, stream })).toEqual({ problem: 'long' });
});

test('[PG12] there is no test for values too long to read', () => {
  const script = { stream: 'greeting', untilMs: 500 } as const;
  const madeOf = (letters: number) => {
    const inputs = [[100, 'typed$', 'x'.repeat(letters)]] as const;
    const scene = recordScene({ ...script, inputs });
    return marbleTest({ ...scene, stream: plainStreams.greeting });
  };
  expect(madeOf(1000)).toHaveProperty('text');
  expect(madeOf(1_000_000)).toEqual({ problem: 'large' });
});
