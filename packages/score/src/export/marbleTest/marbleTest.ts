import { TooLongError } from '@partitura/base/clock/steppedClock.ts';
import { jsonStart } from '../../layout/jsonStart.ts';
import { literal } from './literal.ts';
import { lifeDiagram } from './marbleDiagram.ts';
import type { RecordedCall } from '../../replay/call.ts';
import { type RecordedRun, recordedRun, type RunEvent } from '../../replay/recordedRun.ts';
import type { Notification } from '../../trace/recording.ts';
import type { StreamFunction } from '../../replay/play.ts';
import { replayPlan } from '../../replay/replayPlan.ts';
import { type SettledPlan, settleTimes } from '../../replay/settleTimes.ts';
import type { SettingChoice, SettingKind, StreamCode, StreamParam } from '../../code/streamCode.ts';
import { type WrittenEvent, type WrittenRun, writeTest } from './writeTest.ts';

export interface CodeInForce {
  readonly code: StreamCode;
  readonly settings: Readonly<Record<string, SettingChoice>>;
  readonly knobs: Readonly<Record<string, SettingKind>>;
}

interface MarbleTestInput extends CodeInForce {
  /** The untapped stream function, because its run here must not be recorded. */
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
    return { text: writeTest(writtenRun(code, run, settledPlan, settings)) };
  } catch (error) {
    // Any other error is thrown by a value that cannot be read.
    return { problem: error instanceof TooLongError ? 'long' : 'unwritable' };
  }
}

/** Names that a test declares itself: an input or a port with such a name has another name there. */
const OWN_NAMES = ['cold', 'defer', 'expect', 'expected', 'out$', 'test', 'unsubscribe', 'values'];

type ChangedSetting = ReturnType<typeof changedSettings>[number];

/** The settings that differ from the file's defaults; others are omitted, so that the test checks the defaults too. */
function changedSettings({ code, settings, knobs }: CodeInForce) {
  return code.settings.flatMap(({ name, default: preset }) => {
    const [knob, choice] = [knobs[name], settings[name]];
    if (!knob || choice === undefined || choice === preset) return [];
    return [{ name, choice, value: knob.toValue(choice) }];
  });
}

function writtenRun(
  { name }: StreamCode,
  { params, sources }: RecordedRun,
  { plan, steps, lifetimes }: SettledPlan,
  settings: readonly ChangedSetting[],
): WrittenRun {
  const ofParam = (target: StreamParam) =>
    sources.flatMap(({ param, portArgs, events }, index) => {
      const times = plan.eventsMs[index] ?? [];
      if (param.name !== target.name) return [];
      const writtenEvents = events.map((one, event) => {
        return { ...toWritten(one, param.isOpaque), atMs: times[event] ?? 0 };
      });
      const live = lifeDiagram(lifetimes[index]);
      return [{ argsCode: argsCodeOf(portArgs), events: writtenEvents, live }];
    });
  const takenNames = [name, ...OWN_NAMES];
  const inTest = (param: string) => (takenNames.includes(param) ? `${param}_` : param);
  const ofKind = (kind: StreamParam['kind']) => params.filter((param) => param.kind === kind);
  return {
    name,
    // A text is the name of an operator.
    rxjs: settings.flatMap(({ choice }) => (typeof choice === 'string' ? choice : [])),
    inputs: ofKind('input').map((param) => {
      const [source = { events: [], live: '' }] = ofParam(param);
      return { name: inTest(param.name), ...source };
    }),
    ports: ofKind('port').map((param) => ({ name: inTest(param.name), answers: ofParam(param) })),
    expression: `${name}(${writeArguments(params, settings, inTest)})`,
    output: steps.filter(({ source }) => source === undefined).map((one) => toWritten(one)),
    untilMs: plan.untilMs,
  };
}

/** Writes the arguments of a call as the test compares them: as JSON. */
function argsCodeOf(portArgs: RecordedCall) {
  if (typeof portArgs !== 'object') return undefined;
  return literal(JSON.parse(JSON.stringify(portArgs)), 2);
}

/** Replaces a value that is never read. */
function toWritten({ kind, atMs, value }: RunEvent, isOpaque = false): WrittenEvent {
  if (kind !== 'next') return { kind, atMs, code: literal(value) };
  return { kind, atMs, code: isOpaque ? '{}' : literal(value, 2) };
}

/** Writes arguments up to the last changed setting; the settings after it keep their defaults. */
function writeArguments(
  params: readonly StreamParam[],
  settings: readonly ChangedSetting[],
  inTest: (param: string) => string,
) {
  const fields = settings
    .filter((setting) => params.every(({ name }) => name !== setting.name))
    .map(({ name, choice }) => `${name}: ${choice}`);
  const args = params.map(({ name, kind }) => {
    if (kind === 'settings') return fields.length > 0 ? `{ ${fields.join(', ')} }` : undefined;
    if (kind === 'clock') return 'clock';
    return kind === 'setting' ? settings.find((one) => one.name === name)?.choice : inTest(name);
  });
  const end = args.findLastIndex((value) => value !== undefined) + 1;
  return args.slice(0, end).map(String).join(', ');
}
