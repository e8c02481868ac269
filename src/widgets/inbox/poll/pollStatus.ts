import type { Clock, PageClock } from '../../../clock/clock.ts';
import { createHistory } from '../../../history/history.ts';
import { timeOfDay } from '../../../ui/timeOfDay.ts';
import type { PollTexts } from '../texts/lateTexts.ts';
import type { PollFailure } from '../source/sourceError.ts';
import type { PollEvent } from './receive.ts';
import { createListeners } from '../../../clock/listeners.ts';

/** The state of polling; times are milliseconds since 1970. */
export interface PollState {
  /** The time of the last answer, and the number of its unreadable messages. */
  answeredAtMs?: number;
  refused: number;
  /** The failure of the latest poll, if it failed. */
  failure?: PollFailure | undefined;
  /** The time of the next poll; unknown while the clock is paused or with a pushing source. */
  next: { kind: 'at'; ms: number } | { kind: 'paused' | 'unknown' | 'ended' };
  turns: number;
}

/** Makes the status of an inbox, for its status line. Source: SPEC IB5. */
export function createPollStatus(clock: Clock) {
  const listeners = createListeners();
  const history = createHistory<PollState>();
  // Any clock but the page's runs in real time.
  const pageClock = 'lagMs' in clock ? (clock as PageClock) : undefined;
  let state: PollState | undefined;
  let nextDueMs: number | undefined;

  function publish(next: PollState, clockMs: number) {
    state = next;
    history.add(clockMs, next);
    listeners.notify();
  }

  /** The next poll, as predicted at a moment of the clock. */
  function nextPoll(atMs: number, clockMs: number): PollState['next'] {
    if (nextDueMs === undefined) return { kind: 'unknown' };
    if (pageClock?.isPaused()) return { kind: 'paused' };
    return { kind: 'at', ms: atMs + (nextDueMs - clockMs) / (pageClock?.speed() ?? 1) };
  }

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    history,
    take: (event: PollEvent) => {
      const { atMs, clockMs } = event;
      const before = state ?? { refused: 0, turns: 0, failure: undefined };
      if (event.kind === 'ended') {
        nextDueMs = undefined;
        publish({ ...before, next: { kind: 'ended' } }, clockMs);
        return;
      }
      nextDueMs = event.nextDueMs;
      const next = nextPoll(atMs, clockMs);
      const { outcome } = event;
      const failure = outcome.status === 'failed' ? outcome.failure : undefined;
      const isTurn = (failure === undefined) !== (before.failure === undefined);
      const turns = before.turns + (isTurn ? 1 : 0);
      const answered =
        outcome.status === 'ok' ? { answeredAtMs: atMs, refused: outcome.refused } : {};
      publish({ ...before, ...answered, failure, next, turns }, clockMs);
    },
    /** Updates the time of the next poll when the clock changes its speed; returns the function to stop. */
    follow: () =>
      pageClock?.subscribe(() => {
        const clockMs = clock.now();
        if (!state || nextDueMs === undefined) return;
        publish({ ...state, next: nextPoll(Date.now(), clockMs) }, clockMs);
      }),
  };
}

/** Describes in words why a poll failed. */
export function sayFailure(failure: PollFailure, texts: PollTexts, timeLimit = 4000): string {
  const { failures } = texts;
  switch (failure.kind) {
    case 'status':
      return failures.status(failure.status);
    case 'wait':
      return failures.wait(timeOfDay(new Date(failure.untilMs)));
    case 'silent':
      return failures.silent(timeLimit / 1000);
    default:
      return failures[failure.kind];
  }
}
