import type { Clock } from '@partitura/base/clock/clock.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { isOther } from '../editor/differenceOf.ts';
import { createOwnRun, type OwnRun } from '../frame/ownRun.ts';
import type { createSandbox } from '../frame/sandbox.ts';
import type { InputName } from '../read/givenNames.ts';
import type { OwnInput, Report } from '../run/protocol.ts';
import { createValueNames } from '../texts/nameOfValue.ts';
import { MOST_ELEMENTS, type PageElement } from '../page/pageProtocol.ts';
import { newErrors, readWithHints } from './ownErrors.ts';
import { BEGINNING, type SessionState, type Source } from './sessionState.ts';

/** The time from the last keystroke until the code runs, in real milliseconds. Source: SPEC OW20. */
const PAUSE_MS = 400;

/** At most this many missed values are kept; further ones would say nothing new. */
const MOST_MISSED = 20;

/** Changed elements are shown after this delay, in real milliseconds, because each change redraws the card. */
const SHOWN_MS = 30;

/** The longest time that a replayed run covers, unless its inputs need more time. Source: SPEC OW32.2. */
const MOST_PAST_MS = 30_000;

/** The number of lines of the code's console output that are kept. */
const MOST_LINES = 100;

/** A run, with the recording and the names that its reports extend. */
interface Running {
  readonly run: OwnRun;
  readonly recording: Recording;
  readonly valueNames: ReturnType<typeof createValueNames>;
}

export type OwnSession = ReturnType<typeof createOwnSession>;

/**
 * Keeps the card's code during editing; each change starts a run in the sandbox, on the page's clock. The session
 * begins with `first` as soon as the card is opened. `rxjsExports` contains the names that RxJS exports.
 */
export function createOwnSession(
  sandbox: Pick<ReturnType<typeof createSandbox>, 'start' | 'close'>,
  clock: Clock,
  rxjsExports: ReadonlySet<string>,
  first: Source,
) {
  const listeners = createListeners();
  /** The code of the chosen pattern or link, with its inputs, before any edit. */
  let origin = first;
  let state: SessionState = {
    ...{ ...BEGINNING, source: first, isWaiting: first.waits === true },
    ...{ code: undefined, recording: createRecording(), errors: [], elements: [] },
  };
  let run: OwnRun | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The elements of the latest run by their names, which `showElements` shows after a delay. */
  let elements = new Map<string, PageElement>();
  let showing: ReturnType<typeof setTimeout> | undefined;

  function change(changed: Partial<SessionState>) {
    const { source, isUsed } = { ...state, ...changed };
    state = { ...state, ...changed, isWaiting: source.waits === true && !isUsed };
    listeners.notify();
  }

  /** Shows the elements after a delay; until then, the elements of the previous run stay. */
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

  function take(report: Report, { run, recording, valueNames }: Running) {
    run.take(report);
    showElements(report.elements);
    let isRenamed = false;
    for (const notification of report.notifications) {
      const timeMs = notification.timeMs + run.startMs;
      if (notification.number > recording.version()) recording.put({ ...notification, timeMs });
      isRenamed = valueNames.learn(notification.value) || isRenamed;
    }
    const missed = report.logs.filter(({ level }) => level === 'missed');
    const written = report.logs.filter(({ level }) => level !== 'missed');
    const allLines = written.length > 0 ? [...state.lines, ...written] : state.lines;
    const lines = allLines.slice(-MOST_LINES);
    const earlierLines = state.earlierLines + allLines.length - lines.length;
    const errors = state.isStale ? [] : newErrors(report.logs, state.errors);
    const now = {
      omittedCount: report.omittedCount,
      isOver: run.isOver(),
      isHeld: run.isHeld(),
      isQuiet: run.isQuiet(),
    };
    const isSame = (Object.keys(now) as (keyof typeof now)[]).every(
      (key) => now[key] === state[key],
    );
    if (isSame && errors.length === 0 && report.logs.length === 0 && !isRenamed) return;
    change({
      ...now,
      ...(written.length > 0 && { lines, earlierLines }),
      ...(isRenamed && { nameOf: valueNames.names() }),
      ...(missed.length > 0 && { missed: [...state.missed, ...missed].slice(0, MOST_MISSED) }),
      // Without a new error, the list of errors stays the same object, and so does everything derived from it.
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

  /** Reads the code and runs it; if the code cannot be read, the latest run goes on. */
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
    const valueNames = createValueNames();
    change({ ...BEGINNING, ...result, source, recording });
    const program = sandbox.start({
      ...{ code: result.code, epochMs: Date.now() },
      onReport: (report) => take(report, { run: next, recording, valueNames }),
      onEnd(endReason) {
        next.end();
        change({ endReason });
      },
    });
    next.begin(program, source.isAtOnce === true);
  }

  const inputs = () => (state.isWaiting ? state.source.script : (run?.inputs() ?? []));

  /**
   * The time when a pattern's unchanged code stops. A change of the inputs keeps the interval between the last input
   * and this time.
   */
  function endOf({ text, script }: Source) {
    const { untilMs, script: before } = state.source;
    if (untilMs === undefined || text !== origin.text || state.isUsed) return undefined;
    return untilMs - lastMs(before) + lastMs(script);
  }

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    /** Gives a value to an input now. */
    give: (name: InputName, value: unknown) => {
      if (state.isOver) change({ isOver: false, isHeld: false });
      run?.give(name, value);
    },
    /** The inputs of the latest run, including the inputs that its script has yet to give. */
    inputs,
    /** The start and the current time of the latest run, in clock time. */
    range: () => {
      const startMs = run?.startMs ?? 0;
      return { startMs, endMs: startMs + (run?.nowMs() ?? 0) };
    },
    open: () => play(state.source),
    /** Plays other code, such as a pattern, from its beginning. */
    choose: (next: Source) => play((origin = next)),
    /** Runs edited code after a pause, with the same inputs unless most of the text is new (`isOther`). */
    edit: (text: string) => {
      const { source, isStale } = state;
      const currentScript = isStale ? source.script : inputs();
      const script = isOther(source.text, text) ? [] : currentScript;
      const next = { text, script, isAtOnce: script.length > 0 };
      clearTimeout(pause);
      pause = setTimeout(() => play(next), PAUSE_MS);
      // Until the new code runs, the picture belongs to the previous code, whose errors disappear.
      change({ source: next, isStale: true, errors: [] });
    },
    /** Plays the run again at once, with other code or inputs. */
    playAnew: ({ text = state.source.text, script = inputs() }: Partial<Source>) =>
      play({ text, script, isAtOnce: true, untilMs: endOf({ text, script }) }),
    /**
     * Plays the code from its beginning. Code of a pattern or a link plays with its inputs, unless most of it is new.
     */
    playFromStart: () => {
      const { text } = state.source;
      play(isOther(origin.text, text) ? { text, script: [] } : { ...origin, text, waits: false });
    },
    /** The current code, with the inputs of its run; without inputs if the code has changed since. */
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
