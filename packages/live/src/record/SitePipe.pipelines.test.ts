import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { leaves, pipelines } from '@partitura/tests/support/randomPipeline.ts';
import { runPipeline } from '@partitura/tests/support/runPipeline.ts';

test('[LV7] a random pipeline behaves the same when all its pipes are recorded', () => {
  let recorded = 0;
  let inputs = 0;
  fc.assert(
    fc.property(pipelines(), leaves, (plan, leave) => {
      const plain = runPipeline('none', plan, leave);
      const { store, stop } = recordPipes();
      let tapped;
      try {
        tapped = runPipeline('none', plan, leave);
      } finally {
        stop();
      }
      expect(store.failure()).toBeUndefined();
      expect(tapped).toEqual(plain);
      const isCut = tapped.some((line) => line.includes('threw'));
      inputs += store.inputs.length;
      for (const { recording, counts } of [...store.pipes, ...store.inputs]) {
        const held = recording.held();
        recorded += held.length;
        expect(held.filter(({ number, cause = 0 }) => cause >= number)).toEqual([]);
        expect(counts.opened).toBeGreaterThanOrEqual(counts.closed);
        // All subscriptions are closed by the end, unless an error ended the run early.
        if (!isCut) expect(counts.closed).toBe(counts.opened);
      }
    }),
    { numRuns: 300 },
  );
  expect(recorded).toBeGreaterThan(3000);
  expect(inputs).toBeGreaterThan(20);
});
