import { TooLongError } from '../../../clock/steppedClock.ts';
import { jsonStart } from '../../layout/jsonStart.ts';
import { literal } from './literal.ts';
import { recordedRun } from '../../../replay/recordedRun.ts';
import type { Notification } from '../../../trace/recording.ts';
import type { StreamFunction } from '../../../replay/play.ts';
import { replay } from '../../../replay/replay.ts';
import { settleTimes } from './settleTimes.ts';
import type { SettingChoice, SettingKind, StreamCode } from '../../../code/streamCode.ts';
import { writeTest } from './writeTest.ts';

/** The code of a stream, and its settings as they stand. */
export interface CodeInForce {
  readonly code: StreamCode;
  readonly settings: Readonly<Record<string, SettingChoice>>;
  readonly knobs: Readonly<Record<string, SettingKind>>;
}

interface MarbleTestInput extends CodeInForce {
  /** The stream's function itself, not tapped: its run here is not to be recorded. */
  readonly stream: StreamFunction;
  readonly held: readonly Notification[];
  /** Up to when, in clock time. */
  readonly nowMs: number;
}

/**
 * Why there is no test: `nothing` happened, the beginning was `cut` off, it was too `long`, its values
 * too `large`, one of them is `unwritable`, or the stream, played anew, did something else (`unlike`).
 */
export type TestProblem = 'nothing' | 'cut' | 'long' | 'large' | 'unwritable' | 'unlike';

/** Nobody reads a test that has more than so many UTF-16 units of values in it; as JSON. */
const MOST_UNITS = 200_000;

/**
 * Makes a Vitest file, for the folder of the stream's file, of the last subscription of a stream: its
 * recorded inputs are played into the stream, and its recorded outputs are expected, in whole
 * milliseconds. The stream has passed the test once when the file is given. Source: SPEC SC17.
 */
export function marbleTest(input: MarbleTestInput): { text: string } | { problem: TestProblem } {
  const { code, stream, held, nowMs } = input;
  const run = recordedRun(code, held, nowMs);
  if (typeof run === 'string') return { problem: run };
  if (run.steps.length === 0) return { problem: 'nothing' };
  const settings = changedSettings(input);
  const given = settings.map(({ name, value }) => [name, value] as const);
  const player = { ...run, stream, settings: Object.fromEntries(given) };
  const values = run.steps.map(({ value }) => value);
  try {
    if (!jsonStart(values, MOST_UNITS)?.isWhole) return { problem: 'large' };
    const written = new Map(values.map((value) => [value, literal(value)]));
    const isSame = (a: unknown, b: unknown) =>
      Object.is(a, b) || (written.get(a) ?? literal(a)) === (written.get(b) ?? literal(b));
    const settled = settleTimes(run, (plan) => replay(player, plan), isSame);
    return settled ? { text: writeTest(code, run, settled, settings) } : { problem: 'unlike' };
  } catch (error) {
    // Any other error is thrown by a value as it is read.
    return { problem: error instanceof TooLongError ? 'long' : 'unwritable' };
  }
}

/** A setting that stands as the file has it is left out, so that the test watches the default too. */
function changedSettings({ code, settings, knobs }: CodeInForce) {
  return code.settings.flatMap(({ name, default: preset }) => {
    const [knob, choice] = [knobs[name], settings[name]];
    if (!knob || choice === undefined || knob.isSame(choice, knob.fromCode(preset))) return [];
    const operators = knob.operators?.(choice) ?? [];
    return [{ name, code: knob.toCode(choice), operators, value: knob.toValue(choice) }];
  });
}
