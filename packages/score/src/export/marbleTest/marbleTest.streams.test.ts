import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { plainStreams } from '../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '@partitura/tests/support/playRecordedTest.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { marbleTest } from './marbleTest.ts';

const recordScene = await importRecordScene();

const flattens = fc.constantFrom<string>('switchMap', 'mergeMap', 'concatMap', 'exhaustMap');
const paces = fc.constantFrom<string>('debounceTime', 'throttleTime', 'auditTime', 'sampleTime');

/** Times with fractions, many of them close to each other or to the end of a timer of 500 ms. */
function moments(least: number, most: number) {
  const gap = fc.oneof(
    fc.double({ min: 0, max: 3, noNaN: true }),
    fc.double({ min: 495, max: 510, noNaN: true }),
    fc.double({ min: 0, max: 1500, noNaN: true }),
  );
  return fc.array(gap, { minLength: least, maxLength: most }).map((gaps) => {
    let atMs = 0;
    return gaps.map((gapMs) => (atMs += gapMs));
  });
}

const typing: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('trackedInput' as const),
  settings: fc.record({ pace: paces, pause: fc.constantFrom(50, 500) }),
  inputs: fc
    .tuple(moments(1, 15), fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { minLength: 15 }))
    .map(([times, texts]) =>
      times.map((atMs, index) => [atMs, 'typed$', texts[index] ?? ''] as const),
    ),
  untilMs: fc.double({ min: 1, max: 9000, noNaN: true }),
  lateMs: fc.constantFrom(0, 4, 20),
});

const answers = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constant(0),
      fc.double({ min: 0, max: 1200, noNaN: true }),
      fc.double({ min: 495, max: 505, noNaN: true }),
    ),
    fc.constantFrom({ name: 'a' }, { name: 'b' }, { status: 'ok', messages: [] }, 42),
    fc.boolean(),
  ),
  { maxLength: 20 },
);

const clicking: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('users' as const),
  settings: fc.record({ flatten: flattens, timeLimit: fc.constantFrom(500, 2000) }),
  inputs: moments(1, 6).map((times) => times.map((atMs) => [atMs, 'clicks$', {}] as const)),
  answers: answers.map((all) =>
    all.map(([ms, , isError]) => [ms, { name: `${ms}` }, isError] as const),
  ),
  untilMs: fc.double({ min: 1, max: 5000, noNaN: true }),
  lateMs: fc.constantFrom(0, 4, 20),
});

const polling: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('inbox' as const),
  settings: fc.record({ flatten: flattens, pollMs: fc.constantFrom(500, 1000) }),
  answers,
  untilMs: fc.double({ min: 1, max: 9000, noNaN: true }),
  lateMs: fc.constantFrom(0, 4, 20),
});

test.each([
  { name: 'typing', scripts: typing },
  { name: 'clicking', scripts: clicking },
  { name: 'polling', scripts: polling },
])('[SC17] an exported test of $name passes, whatever the times of its events', ({ scripts }) => {
  let exports = 0;
  let refused = 0;
  fc.assert(
    fc.property(scripts, (script) => {
      const { stream } = script;
      const scene = recordScene(script);
      const made = marbleTest({ ...scene, stream: plainStreams[stream] });
      exports += 1;
      if ('problem' in made && made.problem === 'nothing') return;
      if ('problem' in made) {
        refused += 1;
        return;
      }
      playRecordedTest(made.text, stream, plainStreams[stream]);
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
  // Some moments that are less than a millisecond apart cannot be rounded to whole milliseconds.
  expect(refused / exports).toBeLessThan(0.05);
});

test('[SC17] an answer 0.3 ms after the due time of the next poll follows that poll in the test too', () => {
  const scene = recordScene({
    stream: 'inbox',
    settings: { pollMs: 1000, timeLimit: 1500 },
    answers: [
      [1000.3, 42],
      [10, 42],
    ],
    untilMs: 2500,
    lateMs: 0,
  });
  const made = marbleTest({ ...scene, stream: plainStreams.inbox });
  // The poll of the first second is omitted.
  expect('text' in made && made.text.match(/live: '.*?'/g)).toEqual([
    "live: '^ 1000ms !'",
    "live: '2000ms ^ 9ms !'",
  ]);
});
