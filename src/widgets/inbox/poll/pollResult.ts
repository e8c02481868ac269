import { type Observable, of } from 'rxjs';
import type { Message } from '../source/message.ts';

/** How a poll ended: what could not be shown of its answer, or why there is none. */
export type PollReport = { kind: 'answered'; refused: number } | { kind: 'failed'; error: unknown };

/** Beside the lists and not in them: to the stream a poll is a list of messages and nothing else. */
const reports = new WeakMap<readonly Message[], PollReport>();

const none: readonly Message[] = [];

/**
 * The one empty list of all polls that failed, so that nothing is rendered for it (SPEC IN7).
 *
 * It remembers the latest failure only: who wants to know asks at once.
 */
export function nothingBecause(error: unknown): readonly Message[] {
  return reported(none, { kind: 'failed', error });
}

/** Emits that list, in the place of a poll that failed. */
export function nothing(error: unknown): Observable<readonly Message[]> {
  return of(nothingBecause(error));
}

/** The same list, of whose answer `refused` messages could not be read. */
export function withRefused(messages: readonly Message[], refused: number): readonly Message[] {
  return reported(messages, { kind: 'answered', refused });
}

/** Tells how the poll ended that gave this very list. */
export function reportOf(messages: readonly Message[]): PollReport {
  return reports.get(messages) ?? { kind: 'answered', refused: 0 };
}

/** Whether a list is one of those of which it is known how their poll ended. */
export function isReported(list: readonly unknown[]): list is readonly Message[] {
  return reports.has(list as readonly Message[]);
}

function reported(messages: readonly Message[], report: PollReport) {
  reports.set(messages, report);
  return messages;
}
