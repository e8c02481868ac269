import type { OwnInput } from '../run/protocol.ts';
import type { createSandbox, EndReason } from '../frame/sandbox.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { createRecording, type Notification } from '@partitura/score/trace/recording.ts';

/** The time that a program continues after its last input, in milliseconds. Source: SPEC OW33. */
const PLAY_ON_MS = 10_000;

/** The result of playing a program. */
export interface ProgramResult {
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
export function playThrough(
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
