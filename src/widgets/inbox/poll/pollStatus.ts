import type { Clock, PageClock } from '../../../clock/clock.ts';
import { createHistory, type History } from '../../../history/history.ts';
import type { PollEvent } from './pollEvent.ts';
import { failureOf, type PollFailure } from '../source/sourceError.ts';

/** How the receiving of messages stands; times are milliseconds since 1970. */
export interface PollState {
  /** When the last answer came, and how many of its messages could not be read. */
  answeredAtMs?: number;
  refused: number;
  /** Why the latest poll brought nothing, if it did not. */
  failure?: PollFailure | undefined;
  /** When the next one is; nobody knows while the clock stands, or where the source tells by itself. */
  next: { kind: 'at'; ms: number } | { kind: 'paused' } | { kind: 'unknown' } | { kind: 'ended' };
  /** Counts the changes between working and failing. */
  turns: number;
}

/** Keeps how the receiving of messages stands, for a line of text to show. */
export interface PollStatus {
  get: () => PollState | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** How it stood at a time of the clock. */
  history: History<PollState>;
  take: (event: PollEvent) => void;
  /** Keeps the time of the next poll right when the clock changes its pace; gives what ends that. */
  follow: () => () => void;
}

/** Makes the status of an inbox on this clock. Source: SPEC IB5. */
export function createPollStatus(clock: Clock): PollStatus {
  const listeners = new Set<() => void>();
  const history = createHistory<PollState>();
  let state: PollState | undefined;
  let nextDueMs: number | undefined;

  function publish(next: PollState, clockMs: number) {
    state = next;
    history.add(clockMs, next);
    listeners.forEach((listener) => listener());
  }

  /** The next poll as seen from a moment of the clock. */
  function nextPoll(atMs: number, clockMs: number): PollState['next'] {
    if (nextDueMs === undefined) return { kind: 'unknown' };
    const pace = paceOf(clock);
    if (pace?.isPaused()) return { kind: 'paused' };
    return { kind: 'at', ms: atMs + (nextDueMs - clockMs) / (pace?.speed() ?? 1) };
  }

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    history,
    take(event) {
      const { atMs, clockMs } = event;
      const before = state ?? { refused: 0, turns: 0 };
      if (event.kind === 'ended') {
        nextDueMs = undefined;
        publish({ ...before, next: { kind: 'ended' } }, clockMs);
        return;
      }
      nextDueMs = event.nextDueMs;
      const { report } = event;
      const failure = report.kind === 'failed' ? failureOf(report.error) : undefined;
      const isTurn = Boolean(failure) !== Boolean(state?.failure);
      publish(
        {
          ...before,
          ...(report.kind === 'answered' && { answeredAtMs: atMs, refused: report.refused }),
          failure,
          next: nextPoll(atMs, clockMs),
          turns: before.turns + (isTurn ? 1 : 0),
        },
        clockMs,
      );
    },
    follow() {
      const repace = () => {
        const clockMs = clock.now();
        if (state && nextDueMs !== undefined) {
          publish({ ...state, next: nextPoll(Date.now(), clockMs) }, clockMs);
        }
      };
      return paceOf(clock)?.subscribe(repace) ?? (() => undefined);
    },
  };
}

/** A clock whose pace changes tells of it; any other one goes with real time. */
function paceOf(clock: Clock): PageClock | undefined {
  return 'lagMs' in clock ? (clock as PageClock) : undefined;
}
