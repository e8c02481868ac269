import type { CodeLane } from '@partitura/score/code/streamCode.ts';
import { compare, type Trial } from '@partitura/score/replay/trial.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { labelOfValue } from '../texts/nameOfValue.ts';
import type { OwnInput } from '../run/protocol.ts';
import type { createSandbox, EndReason } from '../frame/sandbox.ts';
import type { OperatorKnob } from '../read/findKnobs.ts';
import { RXJS_EXPORTS } from '../read/knownNames.ts';
import { type OwnCode, readOwn } from '../read/readOwn.ts';

/** The time that a program continues after its last input, in milliseconds. Source: SPEC OW33. */
const PLAY_ON_MS = 10_000;

/** The reason why an operator has no trial: its program was `ended`, has too `many` notifications, or `other` lanes. */
type FailureReason = 'ended' | 'many' | 'other';

/** The results of each operator of a group, the present operator first. */
export type OperatorTrials = Awaited<ReturnType<typeof tryOperators>>;

/** Plays a program with each operator of the group of a knob, one after the other, with the same inputs. */
export async function tryOperators(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start'>,
  code: OwnCode,
  knob: OperatorKnob & { readonly lane: number },
  inputs: readonly OwnInput[],
) {
  const { lanes } = code.streamCode;
  const { lane: settingLane, name } = knob;
  const { shown, output } = decidingLanes(lanes, settingLane);
  const mayDiffer = (lane: number) => lane === settingLane || lanes[lane]?.kind === 'operator';
  const comparison = { shown, mayDiffer, output, labelOf: labelOfValue };
  const trials: Trial[] = [];
  const failures: [choice: string, reason: FailureReason][] = [];
  /** The first error of each program that has thrown one. */
  const errors: [choice: string, text: string][] = [];
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

/**
 * Plays a program with these inputs as fast as possible, in a sandbox that plays nothing else. The result's times are in
 * milliseconds since the program's start; `error` is the text of the first error that it has thrown.
 */
function playThrough(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start'>,
  code: OwnCode,
  inputs: readonly OwnInput[],
) {
  const recording = createRecording();
  let error: string | undefined;
  const resultOf = (omittedCount: number, endReason?: EndReason) => {
    return { notifications: recording.held(), endReason, omittedCount, error };
  };
  return new Promise<ReturnType<typeof resultOf>>((resolve) => {
    const running = sandbox.start({
      ...{ code, epochMs: Date.now() },
      onReport({ notifications, logs, omittedCount }) {
        for (const notification of notifications) {
          if (notification.number > recording.version()) recording.put(notification);
        }
        error ??= logs.find(({ level, line }) => level === 'error' && line !== undefined)?.text;
        if (running.isIdle()) resolve(resultOf(omittedCount));
      },
      onEnd: (endReason) => resolve(resultOf(0, endReason)),
    });
    for (const [atMs, name, value] of inputs) running.give(name, value, atMs);
    running.advance((inputs.at(-1)?.[0] ?? 0) + PLAY_ON_MS);
  });
}
