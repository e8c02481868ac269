import { laneNames, outputLane, type StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Fact } from '@partitura/score/sentence/fact.ts';
import { factsOf } from '@partitura/score/sentence/facts.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Block } from '../nest/nestPipes.ts';
import { createReasons } from './reasons.ts';

/** The kinds of marks that a reader looks for. */
export const SOUGHT = ['end', 'error', 'ignored'] as const;

export type Sought = (typeof SOUGHT)[number];

/** The facts about a value that an operator ignores or drops, as in the sentence below the score. */
const IGNORED: ReadonlySet<Fact['kind']> = new Set(['busy', 'same', 'late', 'unfit', 'dropped']);

/**
 * The search for an ignored value covers at most this number of notifications, and so takes only a few milliseconds.
 */
const WINDOW = 1000;

/**
 * Finds the latest mark of a kind among the notifications of a score: the end of the output, the beginning of an error,
 * or a value that an operator ignored, or lost because it waits for another input.
 */
export function lastMark(
  { blocks, code }: { readonly blocks: readonly Block[]; readonly code: StreamCode },
  notifications: readonly Notification[],
  sought: Sought,
): Notification | undefined {
  if (sought === 'ignored') {
    const reasonOf = createReasons(blocks, code.lanes, notifications);
    return lastIgnored(code, notifications.slice(-WINDOW), (one) => {
      const reason = reasonOf(one);
      return reason?.kind === 'waits' && reason.isLost;
    });
  }
  if (sought === 'error') {
    const errors = new Set(
      notifications.flatMap(({ kind, number }) => (kind === 'error' ? number : [])),
    );
    return notifications.findLast(({ kind, cause = 0 }) => kind === 'error' && !errors.has(cause));
  }
  const output = outputLane(code);
  return notifications.findLast(
    ({ kind, lane }) => lane === output && kind !== 'next' && kind !== 'subscribe',
  );
}

function lastIgnored(
  code: StreamCode,
  notifications: readonly Notification[],
  isLost: (one: Notification) => boolean,
) {
  const names = laneNames(code, {});
  const nameAt = (lane: number) => names[lane] ?? '';
  const recordedScore = { lanes: code.lanes, output: outputLane(code), notifications, nameAt };
  const passedNumbers = new Set(notifications.map(({ cause }) => cause));
  return notifications.findLast((one) => {
    if (one.kind !== 'next' || passedNumbers.has(one.number)) return false;
    return isLost(one) || factsOf(recordedScore, one).some(({ kind }) => IGNORED.has(kind));
  });
}
