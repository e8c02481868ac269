import { Observable, Subscription } from 'rxjs';
import type { Clock, PageClock } from '@partitura/base/clock/clock.ts';
import { timeOfDay } from '@partitura/base/ui/text/timeOfDay.ts';
import type { PollTexts } from '../texts/lateTexts.ts';
import type { PollFailure } from '../source/sourceError.ts';
import type { PollEvent } from './receive.ts';

/** The state of polling; times are milliseconds since 1970. */
export interface PollState {
  /** The time of the last answer, and the number of its unreadable messages. */
  answeredAtMs?: number;
  refusedCount: number;
  /** The failure of the latest poll, if it failed and polling has not stopped. */
  failure?: PollFailure | undefined;
  /** The time of the next poll; unknown while the clock is paused, a poll is waiting, or with a pushing source. */
  next: { kind: 'at'; ms: number } | { kind: 'waiting' | 'paused' | 'unknown' | 'ended' };
  /** The number of changes between working and failing. */
  turns: number;
}

/** A poll that is answered sooner is not shown as waiting, because the shown time has only whole seconds. */
const PATIENCE_MS = 1000;

/**
 * Emits the state of polling with its clock time: at each poll event, when a poll has waited for its answer for a
 * second, and when a change of the clock's speed moves the next poll. Source: SPEC IB5.
 */
export function pollStates(
  polls$: Observable<PollEvent>,
  clock: Clock,
): Observable<readonly [clockMs: number, state: PollState]> {
  // Every clock except the page's clock runs in real time.
  const pageClock = 'lagMs' in clock ? (clock as PageClock) : undefined;

  /** The next poll, as predicted at a moment of the clock. */
  function nextPoll(nextDueMs: number | undefined, atMs: number, clockMs: number) {
    if (nextDueMs === undefined) return { kind: 'unknown' } as const;
    if (pageClock?.isPaused()) return { kind: 'paused' } as const;
    if (nextDueMs < clockMs) return { kind: 'waiting' } as const;
    const ms = atMs + (nextDueMs - clockMs) / (pageClock?.speed() ?? 1);
    return { kind: 'at', ms } as const;
  }

  return new Observable((subscriber) => {
    let state: PollState = { refusedCount: 0, next: { kind: 'unknown' }, turns: 0 };
    let nextDueMs: number | undefined;
    let isFailing = false;
    let patience = Subscription.EMPTY;

    function change(clockMs: number, changes: Partial<PollState>) {
      state = { ...state, ...changes };
      subscriber.next([clockMs, state]);
      patience.unsubscribe();
      if (nextDueMs === undefined || state.next.kind !== 'at') return;
      const leftMs = nextDueMs + PATIENCE_MS * (pageClock?.speed() ?? 1) - clock.now();
      patience = clock.schedule(
        () => change(clock.now(), { next: { kind: 'waiting' } }),
        Math.max(0, leftMs),
      );
    }

    function take(event: PollEvent): Partial<PollState> {
      nextDueMs = event.kind === 'polled' ? event.nextDueMs : undefined;
      if (event.kind === 'ended') return { failure: undefined, next: { kind: 'ended' } };
      const { outcome, atMs, clockMs } = event;
      const next = nextPoll(nextDueMs, atMs, clockMs);
      const failure = outcome.status === 'failed' ? outcome.failure : undefined;
      const isTurn = (failure !== undefined) !== isFailing;
      const turns = state.turns + (isTurn ? 1 : 0);
      isFailing = failure !== undefined;
      if (outcome.status === 'failed') return { failure, next, turns };
      return { failure, next, turns, answeredAtMs: atMs, refusedCount: outcome.refused };
    }

    // eslint-disable-next-line rxjs-x/no-ignored-error -- the events never fail: a failed poll is an event
    const polling = polls$.subscribe((event) => change(event.clockMs, take(event)));
    polling.add(
      pageClock?.subscribe(() => {
        const clockMs = clock.now();
        if (nextDueMs === undefined) return;
        change(clockMs, { next: nextPoll(nextDueMs, Date.now(), clockMs) });
      }),
    );
    polling.add(() => patience.unsubscribe());
    return polling;
  });
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
