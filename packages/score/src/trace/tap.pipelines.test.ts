import fc from 'fast-check';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import {
  type Leave,
  leaves,
  type Pipeline,
  pipelines,
} from '@partitura/tests/support/randomPipeline.ts';
import { runPipeline } from '@partitura/tests/support/runPipeline.ts';
import { createRecording, type NotificationKind, type Notification } from './recording.ts';
import { openTaps, record } from './tap.ts';

const ENDS: readonly NotificationKind[] = ['error', 'complete', 'unsubscribe'];

/** Runs a pipeline, recorded, and calls `watch` with each of its notifications. */
function recordRun(plan: Pipeline, leave: Leave, watch: (one: Notification) => void = () => {}) {
  const recording = createRecording();
  const stop = record('pipeline', recording, () => 0);
  recording.subscribe(watch);
  const tapped = runPipeline('pipeline', plan, leave);
  stop();
  return { recording, tapped };
}

test('[SC11] a random pipeline behaves the same with recorded taps as without taps', () => {
  let recorded = 0;
  fc.assert(
    fc.property(pipelines(), leaves, (plan, leave) => {
      const plain = runPipeline('pipeline', plan, leave);
      const { recording, tapped } = recordRun(plan, leave);
      expect(tapped).toEqual(plain);
      recorded += recording.version();
      // A closed subject throws an error at its subscriber, which may end the run early.
      const isCut = tapped.some((line) => line.includes('threw'));
      expectLives(recording.held(), isCut ? [...ENDS, 'subscribe', 'next'] : ENDS);
    }),
    { numRuns: 300 },
  );
  expect(recorded).toBeGreaterThan(3000);
});

test('[SC24] a random pipeline behaves the same when another call takes over its recording', () => {
  fc.assert(
    fc.property(pipelines(), leaves, fc.nat(), (plan, leave, anywhere) => {
      const plain = runPipeline('pipeline', plan, leave);
      const { recording: whole } = recordRun(plan, leave);
      fc.pre(whole.version() > 0);
      const last = 1 + (anywhere % whole.version());
      const { recording, tapped } = recordRun(plan, leave, ({ number }) => {
        if (number === last) openTaps('pipeline').lane(99, -1)(NEVER).subscribe();
      });
      expect(tapped).toEqual(plain);
      const begun = recording.held().filter(({ kind }) => kind === 'subscribe');
      const after = (recording.after(last) ?? []).map(({ lane, kind }) => `${lane} ${kind}`);
      const ended = recording.held().filter(({ kind }) => ENDS.includes(kind));
      expect(after.slice(0, -1).filter((line) => !line.endsWith(' unsubscribe'))).toEqual([]);
      expect(after.slice(-1)).toEqual(['99 subscribe']);
      // Only the subscription of the other call is still open.
      expect(begun.length - ended.length).toBe(1);
    }),
    { numRuns: 300 },
  );
});

/** Expects each subscription to begin and end once, with values of its lane between, and causes before effects. */
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
