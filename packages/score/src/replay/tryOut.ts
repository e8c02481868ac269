import { TooLongError } from '@partitura/base/clock/steppedClock.ts';
import { type RecordedRun, recordedRun, type RunEvent } from './recordedRun.ts';
import { replayPlan } from './replayPlan.ts';
import { settleTimes } from './settleTimes.ts';
import type { StreamFunction } from './play.ts';
import { createRecording, type Notification } from '../trace/recording.ts';
import { recordApart } from './recordApart.ts';
import {
  laneNames,
  outputLane,
  type SettingChoice,
  type SettingKind,
  settingsOf,
  type StreamCode,
} from '../code/streamCode.ts';
import { type ReplayResult, replayWith } from './replayWith.ts';
import { compare, type Trial } from './trial.ts';

/**
 * The reason why there is no comparison: there is `nothing` to play, the beginning is `cut` off, the recording is too
 * `long`, or its replay is `unlike` the recording.
 */
type WhatIfProblem = 'nothing' | 'cut' | 'long' | 'unlike';

/** A stream, its recording up to a moment, and its settings. */
export interface WhatIfInput {
  readonly code: StreamCode;
  readonly stream: StreamFunction;
  readonly notifications: readonly Notification[];
  /** The end of the recording, in clock time. */
  readonly nowMs: number;
  readonly settings: Readonly<Record<string, SettingChoice>>;
  readonly knobs: Readonly<Record<string, SettingKind>>;
  /** Names a value in a few words: values with equal names are equal. */
  readonly labelOf: (value: unknown) => string;
}

/**
 * Plays the last subscription to a stream with the current choice of a setting, and then with each of these choices.
 * Yields after each part of the work. Source: SPEC GU2, GU2.10.
 */
export function* tryOut(
  input: WhatIfInput,
  setting: string,
  choices: readonly SettingChoice[],
): Generator<undefined, readonly Trial[] | WhatIfProblem> {
  const { code, stream, notifications, nowMs, settings, labelOf } = input;
  const initialRun = recordedRun(code, notifications, nowMs);
  if (typeof initialRun === 'string') return initialRun;
  let run = initialRun;
  const isIdle = run.sources.every(({ events }) => events.length === 0);
  if (isIdle && run.params.some(({ kind }) => kind === 'input')) return 'nothing';
  const play = (chosenSettings: typeof settings, base?: ReplayResult) =>
    replayWith({ id: code.id, stream, run, settings: settingsOf(input, chosenSettings), base });
  const settingLane = code.settings.find(({ name }) => name === setting)?.lane ?? 0;
  const shown = shownLanes(code, settingLane, laneNames(code, settings));
  const mayDiffer = (lane: number) => code.lanes[lane]?.kind === 'operator';
  const scope = { shown, mayDiffer, output: outputLane(code), labelOf };
  const trialOf = (choice: SettingChoice, result: ReplayResult, base: ReplayResult): Trial => {
    const chosenSettings = { ...settings, [setting]: choice };
    const names = laneNames(code, chosenSettings);
    const trialRun = { ...result, choice, settings: chosenSettings, names, settingLane };
    return compare(scope, trialRun, base);
  };
  try {
    yield;
    let base = play(settings);
    yield;
    const outputs = run.steps.filter(({ source }) => source === undefined);
    const isBaseLike = () => isLike(outputs, outputsOf(code, base), run.untilMs, labelOf);
    if (!isBaseLike()) {
      run = onTime(run, input);
      yield;
      base = play(settings);
      yield;
      if (!isBaseLike()) return 'unlike';
    }
    const inForce = settings[setting] ?? '';
    const trials = [trialOf(inForce, base, base)];
    for (const choice of choices) {
      if (choice === inForce) continue;
      yield;
      const result = play({ ...settings, [setting]: choice }, base);
      yield;
      trials.push(trialOf(choice, result, base));
    }
    return trials;
  } catch (error) {
    return error instanceof TooLongError ? 'long' : 'unlike';
  }
}

/**
 * Returns the run with the times of its events moved by a few milliseconds, so that a replay has the recorded outputs;
 * returns the run unchanged if there are no such times. An event can overtake a browser timer that is late.
 */
function onTime(run: RecordedRun, { code, stream, settings, knobs, labelOf }: WhatIfInput) {
  const player = { ...run, stream, settings: settingsOf({ knobs }, settings) };
  const isSame = (one: unknown, other: unknown) => labelOf(one) === labelOf(other);
  const settledPlan = recordApart(
    code.id,
    createRecording(),
    () => 0,
    () => settleTimes(run, (plan) => replayPlan(player, plan), isSame, MOST_TRIES),
  );
  if (!settledPlan) return run;
  const { plan, lifetimes } = settledPlan;
  const sources = run.sources.map((source, index) => {
    const { fromMs = source.fromMs } = lifetimes[index] ?? {};
    const atMs = (event: number) => fromMs + (plan.eventsMs[index]?.[event] ?? 0);
    const events = source.events.map((one, event) => ({ ...one, atMs: atMs(event) }));
    return { ...source, fromMs, events };
  });
  return { ...run, sources };
}

/**
 * The distinct lanes of the stream's source, of the setting's operator and of the output. If another setting makes the
 * output pass everything on, the lane above the output takes its place.
 */
function shownLanes(code: StreamCode, settingLane: number, names: readonly string[]) {
  const source = code.lanes.findIndex(
    ({ inside, above }) => inside === undefined && above === undefined,
  );
  const output = outputLane(code);
  const above = code.lanes[output]?.above ?? output;
  const last = output !== settingLane && names[output] === 'tap' ? above : output;
  return [...new Set([source, settingLane, last])].sort((one, other) => one - other);
}

function outputsOf(code: StreamCode, { notifications }: Pick<ReplayResult, 'notifications'>) {
  const output = outputLane(code);
  const ends = ['subscribe', 'unsubscribe'];
  return notifications.filter(({ lane, kind }) => lane === output && !ends.includes(kind));
}

/** The maximum number of replays to find the times of events. */
const MOST_TRIES = 100;

/** Browser timers are rarely later than this. */
const LATE_MS = 50;

/**
 * Whether each recorded output is played again with its kind, and with its name or its time: a link does not contain
 * whole values, and browser timers are late. Outputs due at the end of the recording may be missing.
 */
function isLike(
  recordedOutputs: readonly RunEvent[],
  replayedOutputs: readonly Notification[],
  untilMs: number,
  labelOf: (value: unknown) => string,
) {
  const due = replayedOutputs.filter(({ timeMs }) => timeMs <= untilMs - LATE_MS).length;
  const areSame = recordedOutputs.every((one, index) => {
    const other = replayedOutputs[index];
    if (other?.kind !== one.kind) return false;
    const isOnTime = Math.abs(other.timeMs - one.atMs) <= LATE_MS;
    return isOnTime || labelOf(other.value) === labelOf(one.value);
  });
  return areSame && recordedOutputs.length >= due;
}
