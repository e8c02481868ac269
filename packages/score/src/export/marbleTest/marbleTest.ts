import { TooLongError } from '@partitura/base/clock/steppedClock.ts';
import { jsonStart } from '../../layout/describe.ts';
import { literal } from './literal.ts';
import { recordedRun } from '../../replay/recordedRun.ts';
import type { Notification } from '../../trace/recording.ts';
import type { StreamFunction } from '../../replay/play.ts';
import { replayPlan } from '../../replay/replayPlan.ts';
import { settleTimes } from '../../replay/settleTimes.ts';
import type { SettingChoice, SettingKind, StreamCode } from '../../code/streamCode.ts';
import { writeTest } from './writeTest.ts';

export interface CodeInForce {
  readonly code: StreamCode;
  readonly settings: Readonly<Record<string, SettingChoice>>;
  readonly knobs: Readonly<Record<string, SettingKind>>;
}

interface MarbleTestInput extends CodeInForce {
  /** The stream function without taps, because the replay must not be recorded. */
  readonly stream: StreamFunction;
  readonly notifications: readonly Notification[];
  /** The end of the recording, in clock time. */
  readonly nowMs: number;
}

/**
 * The reason why there is no test: `nothing` was recorded, the beginning was `cut` off, the recording is too `long`,
 * its values are too `large`, one of them is `unwritable`, or a replay of the stream is `unlike` it.
 */
export type TestProblem = 'nothing' | 'cut' | 'long' | 'large' | 'unwritable' | 'unlike';

/** The maximum size of a test's values, in UTF-16 units of JSON: a longer test is not readable. */
const MOST_UNITS = 200_000;

/**
 * Exports the last subscription to a stream as a Vitest file, for the folder of the stream's file: the test plays the
 * recorded inputs into the stream and expects the recorded outputs, in whole milliseconds. The stream has passed the
 * test once before the file is returned. Source: SPEC SC17.
 */
export function marbleTest(input: MarbleTestInput): { text: string } | { problem: TestProblem } {
  const { code, stream, notifications, nowMs } = input;
  const run = recordedRun(code, notifications, nowMs);
  if (typeof run === 'string') return { problem: run };
  if (run.steps.length === 0) return { problem: 'nothing' };
  const settings = changedSettings(input);
  const entries = settings.map(({ name, value }) => [name, value] as const);
  const player = { ...run, stream, settings: Object.fromEntries(entries) };
  const values = run.steps.map(({ value }) => value);
  try {
    if (!jsonStart(values, MOST_UNITS)?.isWhole) return { problem: 'large' };
    const literals = new Map(values.map((value) => [value, literal(value)]));
    const isSame = (a: unknown, b: unknown) =>
      Object.is(a, b) || (literals.get(a) ?? literal(a)) === (literals.get(b) ?? literal(b));
    const settledPlan = settleTimes(run, (plan) => replayPlan(player, plan), isSame);
    if (!settledPlan) return { problem: 'unlike' };
    return { text: writeTest(code, run, settledPlan, settings) };
  } catch (error) {
    // Any other error is thrown by a value that cannot be read.
    return { problem: error instanceof TooLongError ? 'long' : 'unwritable' };
  }
}

/** The settings that differ from the file's defaults; others are omitted, so that the test checks the defaults too. */
function changedSettings({ code, settings, knobs }: CodeInForce) {
  return code.settings.flatMap(({ name, default: preset }) => {
    const [knob, choice] = [knobs[name], settings[name]];
    if (!knob || choice === undefined || choice === preset) return [];
    return [{ name, choice, value: knob.toValue(choice) }];
  });
}
