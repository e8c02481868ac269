import { vi } from 'vitest';
import { createFindings } from '../../src/findings/createFindings.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Placeable } from '../../src/place/placeSite.ts';
import type { Rule } from '../../src/rules/rule.ts';
import type { Visit } from '../../src/record/navigation.ts';
import { type FakePipe, placed } from './fakeLiveStore.ts';
import { fakeTimers, recordPipes } from './recordPipes.ts';

/** Records in fake time, as `recordPipes` does; `settle` lets time pass in steps, and promises settle between them. */
export function recordTimed() {
  fakeTimers();
  const recording = recordPipes();
  async function settle(ms: number, stepMs = 10) {
    for (const endMs = recording.now() + ms; recording.now() < endMs;) {
      recording.setNow(recording.now() + stepMs);
      await vi.advanceTimersByTimeAsync(stepMs);
    }
  }
  return { ...recording, settle };
}

/**
 * Returns the findings of a recording. `pipes` are all pipes with their positions, in order of their first calls; a pipe
 * is at the line of its place in this list, times ten. The nth place without a pipe is at line n, and has the nth name in `calls`, or
 * its one name. A list is a pipe with these operators.
 */
export function findingsOf(
  recording: Pick<ReturnType<typeof recordPipes>, 'store' | 'now'> & {
    readonly visits?: () => readonly Visit[];
    readonly inputCount?: () => number;
  },
  pipes: readonly (readonly string[] | (Partial<FakePipe> & Pick<FakePipe, 'operators'>))[],
  rules?: readonly Rule[],
  calls: string | readonly string[] = [],
): Promise<readonly Finding[]> {
  return findingsAt(recording, pipes, rules, calls).look();
}

/** Makes the findings of a recording, to look several times. */
export function findingsAt(
  ...[recording, pipes, rules, calls = []]: Parameters<typeof findingsOf>
) {
  const { store } = recording;
  const place = ({ kind, number }: Placeable) => {
    const nth = store.places.findIndex((one) => one.number === number);
    const call = typeof calls === 'string' ? calls : calls[nth];
    const given = kind === 'place' ? placeOf(nth + 1, call) : pipes[number - 1];
    if (!given) throw new Error(`Expected a place for pipe ${number}.`);
    const pipe = 'operators' in given ? given : { operators: given };
    return Promise.resolve(placed({ file: 'src/app.ts', line: number * 10, ...pipe }));
  };
  const found = createFindings({ ...recording, place, ...(rules && { rules }) });
  found.quiet();
  return found;
}

function placeOf(line: number, call: string | undefined) {
  const why = call === undefined ? ({ kind: 'noCall', operators: 0 } as const) : undefined;
  return { line, source: call ?? 'next', operators: [], ...(why && { why }) };
}
