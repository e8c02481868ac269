import type { Clock } from '@partitura/base/clock/clock.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { isOther } from '../editor/differenceOf.ts';
import { createOwnRun, type LastValues, type OwnRun } from '../frame/ownRun.ts';
import type { createSandbox, EndReason } from '../frame/sandbox.ts';
import type { OwnCode } from '../read/readOwn.ts';
import type { InputName, OwnInput, OwnLog, Report } from '../run/protocol.ts';
import { MOST_ELEMENTS, type PageElement } from '../page/pageProtocol.ts';
import { newErrors, type OwnError, readWithHints } from './ownErrors.ts';

/** The time after the last keystroke until the code runs, in real milliseconds. Source: SPEC OW20. */
const PAUSE_MS = 400;

/** The delay in real milliseconds until changed elements are shown: each time the card is drawn anew. */
const SHOWN_MS = 30;

/** The longest time that a run played anew at once looks back, unless its inputs are older. Source: SPEC OW32.2. */
const MOST_PAST_MS = 30_000;

/** The code to run, with the inputs that play by themselves. */
export interface Source {
  readonly text: string;
  readonly script: readonly OwnInput[];
  /** Whether the run begins where the previous run began, and reaches the present at once. */
  readonly isAtOnce?: boolean | undefined;
  /** The moment at which the run's time stops, unless a visitor has given a value. */
  readonly untilMs?: number | undefined;
  /** Whether the run stands at its beginning until it is played from its start. */
  readonly waits?: boolean;
}

/** The card's view of its code and of the latest run; a new object after each change. */
export interface SessionState {
  readonly source: Source;
  /** Whether the run stands at its beginning, and nothing of it is shown. */
  readonly isWaiting: boolean;
  readonly lastValues: LastValues;
  /** The code of the latest run; absent before the first one. */
  readonly code: OwnCode | undefined;
  /** In the page's clock time. */
  readonly recording: Recording;
  /** The elements of the page of the latest run that has reported. */
  readonly elements: readonly PageElement[];
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

/** The state at the beginning of a run. */
const BEGINNING = {
  ...{ lastValues: {}, isStale: false, isUsed: false, isOver: false, isHeld: false },
  ...{ endReason: undefined, omittedCount: 0 },
};

export type OwnSession = ReturnType<typeof createOwnSession>;

/**
 * The card's code during editing, and the run in a sandbox, on the page's clock, that each change starts. It begins with
 * `first`, once the card is opened. `rxjsExports` has the names that RxJS exports.
 */
export function createOwnSession(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start' | 'close'>,
  clock: Clock,
  rxjsExports: ReadonlySet<string>,
  first: Source,
) {
  const listeners = createListeners();
  const readers = createListeners<[readonly OwnLog[]]>();
  /** The code with its inputs as received. */
  let origin = first;
  let state: SessionState = {
    ...{ ...BEGINNING, source: first, isWaiting: first.waits === true },
    ...{ code: undefined, recording: createRecording(), errors: [], elements: [] },
  };
  let run: OwnRun | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The elements of the latest run by their names, to be shown soon. */
  let elements = new Map<string, PageElement>();
  let showing: ReturnType<typeof setTimeout> | undefined;

  function change(changed: Partial<SessionState>) {
    const { source, isUsed } = { ...state, ...changed };
    state = { ...state, ...changed, isWaiting: source.waits === true && !isUsed };
    listeners.notify();
  }

  /** Shows the elements soon; those of the run before stay until then. */
  function showElements(changed: readonly PageElement[]) {
    for (const element of changed)
      if (elements.has(element.name) || elements.size < MOST_ELEMENTS)
        elements.set(element.name, element);
    if (changed.length === 0 && state.elements.length === elements.size) return;
    showing ??= setTimeout(() => {
      showing = undefined;
      change({ elements: [...elements.values()], lastValues: run?.lastValues() ?? {} });
    }, SHOWN_MS);
  }

  function take(report: Report, { run, recording }: { run: OwnRun; recording: Recording }) {
    run.take(report);
    showElements(report.elements);
    for (const notification of report.notifications) {
      const timeMs = notification.timeMs + run.startMs;
      if (notification.number > recording.version()) recording.put({ ...notification, timeMs });
    }
    if (report.logs.length > 0) readers.notify(report.logs);
    const errors = state.isStale ? [] : newErrors(report.logs, state.errors);
    const { omittedCount } = report;
    const [isOver, isHeld] = [run.isOver(), run.isHeld()];
    const isSame =
      omittedCount === state.omittedCount && isOver === state.isOver && isHeld === state.isHeld;
    if (isSame && errors.length === 0) return;
    change({
      ...{ omittedCount, isOver, isHeld },
      // Without a new error, the list stays the same object, and so does everything derived from it.
      ...(errors.length > 0 && { errors: [...state.errors, ...errors] }),
    });
  }

  /** The time when a run begins, in clock time. */
  function startOf({ script, isAtOnce, untilMs }: Source) {
    const presentMs = Math.floor(clock.now());
    if (!isAtOnce) return presentMs;
    const beforeMs = run?.startMs ?? 0;
    const mostMs = Math.max(MOST_PAST_MS, lastMs(script));
    return untilMs === undefined ? Math.max(beforeMs, presentMs - mostMs) : beforeMs;
  }

  /** Reads the code and runs it; if it cannot be read, the last run goes on. */
  function play(source: Source) {
    clearTimeout(pause);
    const result = readWithHints(source.text, rxjsExports);
    if (!result.code) {
      change({ source, isStale: true, errors: result.errors });
      return;
    }
    run?.end();
    elements = new Map();
    const { script, untilMs = Infinity } = source;
    const next = createOwnRun({
      ...{ clock, startMs: startOf(source) },
      ...(source.waits ? { script: [], untilMs: 0 } : { script, untilMs }),
      onInput: change,
    });
    run = next;
    const recording = createRecording();
    change({ ...BEGINNING, ...result, source, recording });
    const program = sandbox.start({
      ...{ code: result.code, epochMs: Date.now() },
      onReport: (report) => take(report, { run: next, recording }),
      onEnd(endReason) {
        next.end();
        change({ endReason });
      },
    });
    next.begin(program, source.isAtOnce === true);
  }

  const inputs = () => (state.isWaiting ? state.source.script : (run?.inputs() ?? []));

  /**
   * The time when a pattern's unchanged code stops: as long after its last input as before any change of the inputs.
   */
  function endOf({ text, script }: Source) {
    const { untilMs, script: before } = state.source;
    if (untilMs === undefined || text !== origin.text || state.isUsed) return undefined;
    return untilMs - lastMs(before) + lastMs(script);
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    /** Calls the reader with the lines that the code writes; returns the function to unsubscribe. */
    read: readers.subscribe,
    /** Gives a value to an input now. */
    give: (name: InputName, value: unknown) => {
      if (state.isOver) change({ isOver: false, isHeld: false });
      run?.give(name, value);
    },
    /** The inputs of the latest run, with those that its script will still give. */
    inputs,
    /** The start and the current time of the latest run, in clock time. */
    range: () => {
      const startMs = run?.startMs ?? 0;
      return { startMs, endMs: startMs + (run?.nowMs() ?? 0) };
    },
    open: () => play(state.source),
    /** Plays other code, such as a pattern, from its beginning. */
    choose: (next: Source) => play((origin = next)),
    /** After a pause, edited code plays the same inputs, unless it is another code. */
    edit: (text: string) => {
      const { source, isStale } = state;
      const currentScript = isStale ? source.script : inputs();
      const script = isOther(source.text, text) ? [] : currentScript;
      const next = { text, script, isAtOnce: script.length > 0 };
      clearTimeout(pause);
      pause = setTimeout(() => play(next), PAUSE_MS);
      // Errors and picture belong to the previous code.
      change({ source: next, isStale: true, errors: [] });
    },
    /** Plays the run anew at once, with other code or inputs. */
    playAnew: ({ text = state.source.text, script = inputs() }: Partial<Source>) =>
      play({ text, script, isAtOnce: true, untilMs: endOf({ text, script }) }),
    /** Plays the code from its beginning; code of a pattern or a link, even if edited, plays with its inputs. */
    playFromStart: () => {
      const { text } = state.source;
      play(isOther(origin.text, text) ? { text, script: [] } : { ...origin, text, waits: false });
    },
    /** The present code, with the inputs that it was given. */
    sharedOwn: () => ({ code: state.source.text, inputs: state.isStale ? [] : inputs() }),
    close: () => {
      clearTimeout(pause);
      clearTimeout(showing);
      run?.end();
      sandbox.close();
    },
  };
}

function lastMs(script: readonly OwnInput[]) {
  return script.at(-1)?.[0] ?? 0;
}
