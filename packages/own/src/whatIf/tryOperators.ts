import type { CodeLane } from '@partitura/score/code/streamCode.ts';
import { compare, type Trial } from '@partitura/score/replay/trial.ts';
import { createRecording, type Notification } from '@partitura/score/trace/recording.ts';
import { labelOfValue } from '../texts/nameOfValue.ts';
import type { OwnInput } from '../run/protocol.ts';
import type { createSandbox, EndReason } from '../frame/sandbox.ts';
import type { OperatorKnob } from '../read/findKnobs.ts';
import { RXJS_EXPORTS } from '../read/knownNames.ts';
import { type OwnCode, readOwn } from '../read/readOwn.ts';

/** The time that a program continues after its last input, in milliseconds. Source: SPEC OW33. */
const PLAY_ON_MS = 10_000;

/** The results of each operator of a group, the present operator first. */
export interface OperatorTrials {
  readonly lanes: readonly CodeLane[];
  readonly output: number;
  readonly trials: readonly Trial[];
  /** The operators without a trial: their program was `ended`, has too `many` notifications, or `other` lanes. */
  readonly failures: readonly (readonly [choice: string, reason: 'ended' | 'many' | 'other'])[];
  /** The first error of each program that has thrown one. */
  readonly errors: readonly (readonly [choice: string, text: string])[];
}

/** Plays a program with each operator of the group of a knob, one after the other, with the same inputs. */
export async function tryOperators(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start'>,
  code: OwnCode,
  knob: OperatorKnob & { readonly lane: number },
  inputs: readonly OwnInput[],
): Promise<OperatorTrials> {
  const { lanes } = code.streamCode;
  const { lane: settingLane, name } = knob;
  const { shown, output } = decidingLanes(lanes, settingLane);
  const mayDiffer = (lane: number) => lane === settingLane || lanes[lane]?.kind === 'operator';
  const comparison = { shown, mayDiffer, output, labelOf: labelOfValue };
  const trials: Trial[] = [];
  const failures: [string, OperatorTrials['failures'][number][1]][] = [];
  const errors: [string, string][] = [];
  for (const choice of [name, ...knob.choices.filter((one) => one !== name)]) {
    const own = choice === name ? code : readOwn(knob.with(choice), RXJS_EXPORTS);
    const names = own.streamCode.lanes.map(({ label }) => label);
    const { notifications, endReason, omittedCount, error } = await playThrough(
      sandbox,
      own,
      inputs,
    );
    if (error !== undefined) errors.push([choice, error]);
    if (endReason) failures.push([choice, 'ended']);
    else if (omittedCount > 0) failures.push([choice, 'many']);
    else if (names.length !== lanes.length) failures.push([choice, 'other']);
    else {
      const assumedNumbers = new Set<number>();
      const played = {
        choice,
        settings: {},
        names,
        settingLane,
        notifications,
        assumedNumbers,
        isUnknown: false,
      };
      trials.push(compare(comparison, played, trials[0] ?? played));
    }
    // There is nothing to compare with.
    if (trials.length === 0) break;
  }
  return { lanes, output, trials, failures, errors };
}

/** The lanes to show: the operator's input, the operator, and the output of the whole pipe. */
function decidingLanes(lanes: readonly CodeLane[], lane: number) {
  let [source, output] = [lane, lane];
  for (let above: number | undefined = lane; above !== undefined; above = lanes[above]?.above)
    source = above;
  for (let outer: number | undefined = lane; outer !== undefined; outer = lanes[outer]?.inside)
    output = outer;
  const below = () => lanes.findIndex((one) => one.above === output && one.inside === undefined);
  while (below() >= 0) output = below();
  const inputs = lanes.flatMap((one, index) =>
    one.inside === lane && one.kind === 'input' ? index : [],
  );
  return {
    shown: [...new Set([...(inputs.length > 0 ? inputs : [source]), lane, output])],
    output,
  };
}

/** The result of playing a program. */
interface ProgramResult {
  /** Their times are in milliseconds since the program's start. */
  readonly notifications: readonly Notification[];
  /** The reason why the page has ended the program, if so. */
  readonly endReason: EndReason | undefined;
  /** The number of notifications that were only counted. */
  readonly omittedCount: number;
  /** The text of the first error that it has thrown. */
  readonly error: string | undefined;
}

/** Plays a program with these inputs as fast as possible, in a sandbox that plays nothing else. */
function playThrough(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start'>,
  code: OwnCode,
  inputs: readonly OwnInput[],
): Promise<ProgramResult> {
  const recording = createRecording();
  let error: string | undefined;
  return new Promise((resolve) => {
    const tell = (omittedCount: number, endReason?: EndReason) =>
      resolve({ notifications: recording.held(), endReason, omittedCount, error });
    const running = sandbox.start(
      code,
      ({ notifications, logs, omittedCount }) => {
        for (const notification of notifications) {
          if (notification.number > recording.version()) recording.put(notification);
        }
        error ??= logs.find(({ level, line }) => level === 'error' && line !== undefined)?.text;
        if (running.isIdle()) tell(omittedCount);
      },
      (endReason) => tell(0, endReason),
      Date.now(),
    );
    for (const [atMs, name, value] of inputs) running.give(name, value, atMs);
    running.advance((inputs.at(-1)?.[0] ?? 0) + PLAY_ON_MS);
  });
}
