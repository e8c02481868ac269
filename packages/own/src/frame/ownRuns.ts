import type { Clock } from '@partitura/base/clock/clock.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { placeIn } from '@partitura/score/code/node.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { hintsFor } from '../read/hintsFor.ts';
import { type OwnCode, readOwn } from '../read/readOwn.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import type { OwnInput, InputName, OwnLog, Report } from '../run/protocol.ts';
import { createOwnRun, type LastValues, type OwnRun } from './ownRun.ts';
import type { createSandbox, EndReason } from './sandbox.ts';

/** An error at its line: the reason why the code cannot be read, or the text of an error that it has thrown. */
export interface OwnError {
  readonly line: number;
  readonly column: number;
  readonly problem: UnreadOwn | string;
}

/** The options for the beginning of a run. */
export interface Beginning {
  /** The values that the run's inputs get by themselves. */
  readonly script?: readonly OwnInput[] | undefined;
  /** Whether it begins where the previous run began, and reaches the present at once. */
  readonly isAtOnce?: boolean | undefined;
  /** The moment at which the run's time stops, unless a visitor has given a value. */
  readonly untilMs?: number | undefined;
}

/** The card's view of the code and its latest run; a new object after each change. */
export interface OwnState {
  readonly lastValues: LastValues;
  /** The code of the latest run; absent before the first one. */
  readonly code: OwnCode | undefined;
  /** In the page's clock time. */
  readonly recording: Recording;
  /** The errors of the present code, at most one for each line. */
  readonly errors: readonly OwnError[];
  /** Whether the code has changed since the latest run. */
  readonly isStale: boolean;
  /** Whether a visitor has given a value to the run. */
  readonly isUsed: boolean;
  /** Whether the run has reached its end without any input of a visitor. */
  readonly isOver: boolean;
  /** Whether the run's time has stopped, so that a visitor can look at it, although the run would continue. */
  readonly isHeld: boolean;
  /** The reason why the page has ended the run. */
  readonly endReason: EndReason | undefined;
  /** The number of notifications and lines that were only counted. */
  readonly omittedCount: number;
}

/** The longest time that a run played anew at once looks back, unless its inputs are older. Source: SPEC OW32.2. */
const MOST_PAST_MS = 30_000;

/** The state at the beginning of a run. */
const BEGINNING = {
  ...{ lastValues: {}, isStale: false, isUsed: false, isOver: false, isHeld: false },
  ...{ endReason: undefined, omittedCount: 0 },
};

/** Runs own code in a sandbox on the page's clock. `rxjsExports` has the names that RxJS exports. */
export function createOwnRuns(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start' | 'close'>,
  clock: Clock,
  rxjsExports: ReadonlySet<string>,
) {
  const listeners = createListeners();
  const readers = createListeners<[readonly OwnLog[]]>();
  let state: OwnState = {
    ...BEGINNING,
    ...{ code: undefined, recording: createRecording(), errors: [] },
  };
  let run: OwnRun | undefined;

  function change(changed: Partial<OwnState>) {
    state = { ...state, ...changed };
    listeners.notify();
  }

  function take(report: Report, { run, recording }: { run: OwnRun; recording: Recording }) {
    run.take(report);
    for (const notification of report.notifications) {
      const timeMs = notification.timeMs + run.startMs;
      if (notification.number > recording.version()) recording.put({ ...notification, timeMs });
    }
    if (report.logs.length > 0) readers.notify(report.logs);
    const errors = state.isStale ? [] : newErrors(report.logs, state.errors);
    const { omittedCount, isOver, isHeld } = state;
    const runState = {
      omittedCount: report.omittedCount,
      isOver: run.isOver(),
      isHeld: run.isHeld(),
    };
    // Without a new error, the list stays the same object, and so does everything derived from it.
    if (errors.length > 0) change({ ...runState, errors: [...state.errors, ...errors] });
    else if (
      runState.omittedCount !== omittedCount ||
      runState.isOver !== isOver ||
      runState.isHeld !== isHeld
    )
      change(runState);
  }

  /** The time when a run begins, in clock time. */
  function startOf({ script = [], isAtOnce = false, untilMs }: Beginning) {
    const presentMs = Math.floor(clock.now());
    if (!isAtOnce) return presentMs;
    const beforeMs = run?.startMs ?? 0;
    const mostMs = Math.max(MOST_PAST_MS, script.at(-1)?.[0] ?? 0);
    return untilMs === undefined ? Math.max(beforeMs, presentMs - mostMs) : beforeMs;
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    /** Calls the reader with the lines that the code writes; returns the function to unsubscribe. */
    read: readers.subscribe,
    /** The latest run's inputs so far, in chronological order. */
    inputs: () => run?.inputs() ?? [],
    /** The inputs that will still play by themselves. */
    inputsAhead: () => run?.inputsAhead() ?? [],
    /** Notes that the code has changed: errors and picture belong to the previous code. */
    change() {
      change({ isStale: true, errors: [] });
    },
    /** The time when the latest run began, in the page's clock time. */
    startMs: () => run?.startMs ?? 0,
    /** The current time of the latest run. */
    nowMs: () => run?.nowMs() ?? 0,
    /** Reads the code and runs it; if it cannot be read, the last run goes on. */
    run(text: string, beginning: Beginning = {}) {
      const result = readWithHints(text, rxjsExports);
      if (!result.code) {
        change({ isStale: true, errors: result.errors });
        return;
      }
      run?.end();
      const { script = [], untilMs = Infinity, isAtOnce = false } = beginning;
      const next = createOwnRun({
        ...{ clock, startMs: startOf(beginning), script, untilMs },
        onInput: () => change({ lastValues: next.lastValues(), isUsed: next.isUsed() }),
      });
      run = next;
      const recording = createRecording();
      change({ ...BEGINNING, ...result, recording });
      const program = sandbox.start(
        result.code,
        (report) => take(report, { run: next, recording }),
        (endReason) => {
          next.end();
          change({ endReason });
        },
        Date.now(),
      );
      next.begin(program, isAtOnce);
    },
    /** Gives a value to an input now. */
    give: (name: InputName, value: unknown) => {
      if (state.isOver) change({ isOver: false, isHeld: false });
      run?.give(name, value);
    },
    close() {
      run?.end();
      sandbox.close();
    },
  };
}

/** Reads code; unreadable code gives an error, and parts that will fail get a hint. */
function readWithHints(text: string, rxjsExports: ReadonlySet<string>) {
  const toOwnError = (problem: UnreadOwn): OwnError => ({
    ...placeIn(text, problem.start),
    problem,
  });
  try {
    const code = readOwn(text, rxjsExports);
    return { code, errors: hintsFor(code, rxjsExports).map(toOwnError) };
  } catch (error) {
    if (!(error instanceof UnreadOwn)) throw error;
    return { code: undefined, errors: [toOwnError(error)] };
  }
}

/** The errors that the code has thrown, the first for each line without another error. */
function newErrors(logs: readonly OwnLog[], errors: readonly OwnError[]): OwnError[] {
  const lines = new Set(errors.map(({ line }) => line));
  return logs.flatMap(({ level, line, text }) => {
    if (level !== 'error' || line === undefined || lines.has(line)) return [];
    lines.add(line);
    return { line, column: 1, problem: text };
  });
}
