import { type Observable, of } from 'rxjs';
import type { Message } from '../source/envelope.ts';

/** How a poll ended; `refused` counts the messages of the answer that cannot be shown. */
export type PollOutcome =
  { kind: 'answered'; refused: number } | { kind: 'failed'; error: unknown };

/** A symbol, so that no list of a foreign source can claim to be a result. */
const OUTCOME = Symbol('outcome');

/** The messages that a poll brought, none if it failed, and how it ended. */
export interface PollResult extends ReadonlyArray<Message> {
  readonly [OUTCOME]: PollOutcome;
}

/** Makes the result of a poll; the list itself becomes it. */
export function pollResult(messages: readonly Message[], outcome: PollOutcome): PollResult {
  // Not enumerable: a marble, a link and an exported test hold the list alone.
  return Object.defineProperty(messages, OUTCOME, { value: outcome }) as PollResult;
}

/** Tells how the poll ended that gave this result. */
export function outcomeOf(result: PollResult): PollOutcome {
  return result[OUTCOME];
}

/** Whether a list is the result of a poll, and so decoded already. */
export function isPollResult(list: readonly unknown[]): list is PollResult {
  return OUTCOME in list;
}

/** The result of a poll that failed: an empty list, so that nothing is rendered. Source: SPEC IN7. */
export function failedPoll(error: unknown): PollResult {
  return pollResult([], { kind: 'failed', error });
}

/** Emits that result in place of the failure. */
export function nothing(error: unknown): Observable<PollResult> {
  return of(failedPoll(error));
}
