import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaves, pipelines } from '../../../tests/support/randomPipeline.ts';
import { runPipeline } from '../../../tests/support/runPipeline.ts';
import { createRecording, type NotificationKind, type Notification } from './recording.ts';
import { record } from './tap.ts';

const ENDS: readonly NotificationKind[] = ['error', 'complete', 'unsubscribe'];

test('[SC11] a random pipeline behaves the same with recorded taps as without', () => {
  let recorded = 0;
  fc.assert(
    fc.property(pipelines(), leaves, (plan, leave) => {
      const plain = runPipeline('pipeline', plan, leave);
      const recording = createRecording();
      const stop = record('pipeline', recording, () => 0);
      const tapped = runPipeline('pipeline', plan, leave);
      stop();

      expect(tapped).toEqual(plain);
      recorded += recording.version();
      // The error that a closed subject throws at its subscriber may end the run early.
      const isCut = tapped.some((line) => line.includes('threw'));
      expectLives(recording.held(), isCut ? [...ENDS, 'subscribe', 'next'] : ENDS);
    }),
    { numRuns: 1000 },
  );
  expect(recorded).toBeGreaterThan(10_000);
});

/** Each subscription begins and ends once, with values of its lane between; causes precede their effects. */
function expectLives(held: readonly Notification[], ends: readonly NotificationKind[]) {
  for (const opened of new Set(held.map(({ subscription }) => subscription))) {
    const life = held.filter(({ subscription }) => subscription === opened);
    const kinds = life.map(({ kind }) => kind);
    expect(kinds[0]).toBe('subscribe');
    expect(kinds.slice(1, -1).filter((kind) => kind !== 'next')).toEqual([]);
    expect(ends).toContain(kinds.at(-1));
    expect(new Set(life.map(({ lane }) => lane)).size).toBe(1);
  }
  expect(held.filter(({ number, cause }) => cause !== undefined && cause >= number)).toEqual([]);
}
