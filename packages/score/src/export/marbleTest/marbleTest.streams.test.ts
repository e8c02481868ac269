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

const times = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Times with fractions, many of them close to each other or to the end of a timer of 500 ms. */
function moments(least: number, most: number) {
  const gap = fc.oneof(times(0, 3), times(495, 510), times(0, 1500));
  return fc.array(gap, { minLength: least, maxLength: most }).map((gaps) => {
    let atMs = 0;
    return gaps.map((gapMs) => (atMs += gapMs));
  });
}

/** A run with late timers that ends at any time up to this time. */
const untilAbout = (max: number) => ({
  untilMs: times(1, max),
  lateMs: fc.constantFrom(0, 4, 20),
});

const typing: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('trackedInput' as const),
  settings: fc.record({ pace: paces, pause: fc.constantFrom(50, 500) }),
  inputs: fc
    .tuple(moments(1, 15), fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { minLength: 15 }))
    .map(([times, texts]) =>
      times.map((atMs, index) => [atMs, 'typed$', texts[index] ?? ''] as const),
    ),
  ...untilAbout(9000),
});

const answers = fc.array(
  fc.tuple(
    fc.oneof(fc.constant(0), times(0, 1200), times(495, 505)),
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
  ...untilAbout(5000),
});

const polling: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('inbox' as const),
  settings: fc.record({ flatten: flattens, pollMs: fc.constantFrom(500, 1000) }),
  answers,
  ...untilAbout(9000),
});

test.each(Object.entries({ typing, clicking, polling }))(
  '[SC17] every test exported from %s passes, whatever the times of its events',
  (_, scripts) => {
    let exports = 0;
    let refused = 0;
    fc.assert(
      fc.property(scripts, (script) => {
        const { stream } = script;
        const scene = recordScene(script);
        const made = marbleTest({ ...scene, stream: plainStreams[stream] });
        exports += 1;
        if ('text' in made) playRecordedTest(made.text, stream, plainStreams[stream]);
        else if (made.problem !== 'nothing') refused += 1;
      }),
      { numRuns: Number(process.env.RUNS ?? 100) },
    );
    // Some moments that are less than a millisecond apart cannot be rounded to whole milliseconds.
    expect(refused / exports).toBeLessThan(0.05);
  },
);
