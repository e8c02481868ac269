import type { Clock } from '@partitura/base/clock/clock.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { placeIn } from '@partitura/score/code/node.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { type OwnCode, readOwn } from '../read/readOwn.ts';
import { hintsFor } from '../read/hintsFor.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import type { InputName, OwnLog, Report } from '../run/protocol.ts';
import type { createSandbox, Ended, Running } from './sandbox.ts';

/** A value of an input, at a time since the start in milliseconds. */
export type Input = readonly [atMs: number, name: InputName, value: unknown];

/** An error at its line: why the code cannot be read, or the text of an error that it has thrown. */
export interface OwnError {
  readonly line: number;
  readonly column: number;
  readonly why: UnreadOwn | string;
}

/** How a run begins. */
export interface Beginning {
  /** What its inputs get by themselves. */
  readonly script?: readonly Input[] | undefined;
  /** Whether it begins where the run before began, and comes to the present at once. */
  readonly isAtOnce?: boolean | undefined;
  /** Until a visitor gives a value, its time stands from then on. */
  readonly untilMs?: number | undefined;
}

/** What the card shows of the code and its latest run; a new object after each change. */
export interface OwnState {
  /** What each input was given last. */
  readonly last: Partial<Record<InputName, unknown>>;
  /** The code of the latest run; absent before the first one. */
  readonly code: OwnCode | undefined;
  /** In the page's clock time. */
  readonly recording: Recording;
  /** At most one for each line, of the present code. */
  readonly errors: readonly OwnError[];
  /** Whether the code has changed since the latest run. */
  readonly isStale: boolean;
  /** Whether the run, without any input of a visitor, has come to its end. */
  readonly isOver: boolean;
  /** Whether its time stands, so that a visitor can look at it, although it would go on. */
  readonly isHeld: boolean;
  /** Why the page has ended the run. */
  readonly ended: Ended | undefined;
  /** The number of notifications and lines that were only counted. */
  readonly left: number;
}

/** A run that is played anew at once begins at most so long ago, or with its inputs. Source: SPEC OW32.2. */
const MOST_PAST_MS = 30_000;

/** Runs own code in a sandbox on the page's clock. `known` has the names that RxJS exports. */
export function createOwnRuns(
  sandbox: ReturnType<typeof createSandbox>,
  clock: Clock,
  known: ReadonlySet<string>,
) {
  const listeners = createListeners();
  const readers = createListeners<[readonly OwnLog[]]>();
  let state: OwnState = {
    last: {},
    code: undefined,
    recording: createRecording(),
    errors: [],
    isStale: false,
    isOver: false,
    isHeld: false,
    ended: undefined,
    left: 0,
  };
  let running: Running | undefined;
  let startMs = 0;
  let dueMs: number | undefined;
  let script: readonly Input[] = [];
  let given: Input[] = [];
  let last: OwnState['last'] = {};
  let isUsed = false;
  let holdMs = Infinity;
  /** The time to which the program was told to go. */
  let toldMs = 0;
  let alarm: { unsubscribe: () => void } | undefined;

  function change(changed: Partial<OwnState>) {
    state = { ...state, ...changed };
    listeners.notify();
  }

  const nowMs = () => Math.max(0, Math.floor(Math.min(clock.now() - startMs, holdMs)));

  function giveAt(input: Input) {
    const [atMs, name, value] = input;
    given.push(input);
    last = { ...last, [name]: value };
    running?.give(name, value, atMs);
  }

  /** Gives what the script gives until then. */
  function giveScript(toMs: number) {
    while (script[0] && script[0][0] <= toMs) {
      giveAt(script[0]);
      script = script.slice(1);
    }
    if (last !== state.last) change({ last });
  }

  /** Goes on when the next timer or input is due. */
  function plan() {
    alarm?.unsubscribe();
    const nextMs = Math.min(dueMs ?? Infinity, script[0]?.[0] ?? Infinity);
    if (!running || nextMs === Infinity || toldMs === holdMs) return;
    alarm = clock.schedule(goOn, Math.max(0, startMs + Math.min(nextMs, holdMs) - clock.now()));
  }

  function goOn() {
    const toMs = nowMs();
    toldMs = toMs;
    giveScript(toMs);
    // Until its report, no timer is known.
    dueMs = undefined;
    running?.advance(toMs);
    plan();
  }

  function take(report: Report, recording: Recording) {
    ({ dueMs } = report);
    for (const one of report.notifications) {
      if (one.number > recording.version()) recording.put({ ...one, timeMs: one.timeMs + startMs });
    }
    if (report.logs.length > 0) readers.notify(report.logs);
    const lines = new Set(state.errors.map(({ line }) => line));
    const errors = report.logs.flatMap(({ level, line, text }) => {
      const isNew = level === 'error' && line !== undefined && !lines.has(line);
      if (!isNew || state.isStale) return [];
      lines.add(line);
      return { line, column: 1, why: text };
    });
    const { left } = report;
    const isIdle = script.length === 0 && running?.isIdle() === true;
    const isHeld = isIdle && dueMs !== undefined && toldMs === holdMs;
    const isOver = isHeld || (isIdle && dueMs === undefined && !isUsed);
    const isChanged = left !== state.left || isOver !== state.isOver || isHeld !== state.isHeld;
    if (errors.length > 0 || isChanged)
      // Without a new error, nothing that is made of them is made anew.
      change({
        ...{ left, isOver, isHeld },
        errors: errors.length > 0 ? [...state.errors, ...errors] : state.errors,
      });
    plan();
  }

  function end(ended?: Ended) {
    alarm?.unsubscribe();
    running?.end();
    running = undefined;
    dueMs = undefined;
    script = [];
    if (ended) change({ ended });
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    /** Calls the reader with what the code writes; returns the function to unsubscribe. */
    read: readers.subscribe,
    /** What the inputs of this run have been given so far, in the order of time. */
    inputs: (): readonly Input[] => [...given],
    /** What they will still be given by themselves. */
    inputsAhead: () => script,
    /** Says that the code has changed: its errors are those of another code, and its picture is the last one. */
    change() {
      change({ isStale: true, errors: [] });
    },
    /** When this run began, in the page's clock time. */
    startMs: () => startMs,
    /** How far the time of this run is. */
    nowMs,
    /** Whether a visitor has given a value to this run. */
    isUsed: () => isUsed,
    /** Reads the code and runs it; if it cannot be read, the last run goes on. */
    run(text: string, { script: inputs = [], isAtOnce = false, untilMs }: Beginning = {}) {
      const told = (why: UnreadOwn) => ({ ...placeIn(text, why.start), why });
      let code: OwnCode;
      let hints: readonly UnreadOwn[];
      try {
        code = readOwn(text, known);
        hints = hintsFor(code, known);
      } catch (error) {
        if (!(error instanceof UnreadOwn)) throw error;
        change({ isStale: true, errors: [told(error)] });
        return;
      }
      end();
      const presentMs = Math.floor(clock.now());
      const mostMs = Math.max(MOST_PAST_MS, inputs.at(-1)?.[0] ?? 0);
      holdMs = untilMs ?? Infinity;
      toldMs = 0;
      if (!isAtOnce) startMs = presentMs;
      else if (holdMs === Infinity) startMs = Math.max(startMs, presentMs - mostMs);
      script = inputs;
      given = [];
      last = {};
      isUsed = false;
      const recording = createRecording();
      change({
        last,
        code,
        recording,
        errors: hints.map(told),
        isStale: false,
        isOver: false,
        isHeld: false,
        ended: undefined,
        left: 0,
      });
      running = sandbox.start(code, (report) => take(report, recording), end, Date.now());
      if (isAtOnce) goOn();
      else plan();
    },
    /** Gives a value to an input now. */
    give(name: InputName, value: unknown) {
      isUsed = true;
      holdMs = Infinity;
      if (state.isOver) change({ isOver: false, isHeld: false });
      if (!running) return;
      const toMs = nowMs();
      giveScript(toMs);
      // From now on the visitor plays.
      script = [];
      giveAt([toMs, name, value]);
      change({ last });
    },
    close() {
      end();
      sandbox.close();
    },
  };
}
