import { MOST_IN_TEST, type NoTest, type PlayForTest, recordForTest } from './recordForTest.ts';
import type { Input } from '../frame/ownRuns.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { readForTest } from './readForTest.ts';
import { writeOwnTest } from './writeOwnTest.ts';

/** A run of own code: its text, what it was given, and until when, in milliseconds since its start. */
export interface RunForTest {
  /** Absent if the present code does not run. */
  readonly own: OwnCode | undefined;
  readonly text: string;
  readonly inputs: readonly Input[];
  readonly toMs: number;
}

/** After its last input a run goes on for so long at most. Source: SPEC OW34.1. */
const MOST_AFTER_MS = 60_000;

/** Makes a test of a run, or says why there is none. */
export async function exportOwnTest(
  { own, text, ...run }: RunForTest,
  play: PlayForTest,
): Promise<{ readonly text: string } | { readonly problem: NoTest }> {
  if (!own) return { problem: 'none' };
  const inputs = run.inputs.filter(([atMs]) => atMs <= run.toMs);
  if (inputs.length > MOST_IN_TEST) return { problem: 'large' };
  const toMs = Math.min(run.toMs, (inputs.at(-1)?.[0] ?? 0) + MOST_AFTER_MS);
  const code = readForTest(text, own);
  const rows = await recordForTest(own, code, inputs, toMs, play);
  if (typeof rows === 'string' || 'threw' in rows) return { problem: rows };
  return { text: writeOwnTest({ own, code, inputs, rows, toMs }) };
}
