import type { Clock } from '@partitura/base/clock/clock.ts';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { isOther } from '../editor/differenceOf.ts';
import { createOwnRun, type OwnRun } from '../frame/ownRun.ts';
import type { createSandbox } from '../frame/sandbox.ts';
import type { InputName } from '../read/givenNames.ts';
import type { OwnInput } from '../run/protocol.ts';
import { createValueNames } from '../texts/nameOfValue.ts';
import { readWithHints } from './ownErrors.ts';
import { BEGINNING, type SessionState, type Source } from './sessionState.ts';
import { changesBy, createShownElements, type Running } from './takeReport.ts';

/** The time from the last keystroke until the code runs, in real milliseconds. Source: SPEC OW20. */
const PAUSE_MS = 400;

/** The longest time that a replayed run covers, unless its inputs need more time. Source: SPEC OW32.2. */
const MOST_PAST_MS = 30_000;

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
  let state = stateOf(first);
  let run: OwnRun | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const shownElements = createShownElements((elements) =>
    change({ elements, lastValues: run?.lastValues() ?? {} }),
  );

  function change(changed: Partial<SessionState>) {
    const { source, isUsed } = { ...state, ...changed };
    state = { ...state, ...changed, isWaiting: source.waits === true && !isUsed };
    listeners.notify();
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
    shownElements.clear();
    const running = createRunning(source, clock, run?.startMs ?? 0, change);
    run = running.run;
    change({ ...BEGINNING, ...result, source, recording: running.recording });
    const program = sandbox.start({
      ...{ code: result.code, epochMs: Date.now() },
      onReport(report) {
        running.run.take(report);
        shownElements.take(report.elements, state.elements.length);
        const changed = changesBy(report, running, state);
        if (changed) change(changed);
      },
      onEnd(endReason) {
        running.run.end();
        change({ endReason });
      },
    });
    running.run.begin(program, source.isAtOnce === true);
  }

  const inputs = () => (state.isWaiting ? state.source.script : (run?.inputs() ?? []));

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
      const next = editedSource(text, state, inputs());
      clearTimeout(pause);
      pause = setTimeout(() => play(next), PAUSE_MS);
      // Until the new code runs, the picture belongs to the previous code, whose errors disappear.
      change({ source: next, isStale: true, errors: [] });
    },
    /** Plays the run again at once, with other code or inputs. */
    playAnew: ({ text = state.source.text, script = inputs() }: Partial<Source>) =>
      play({ text, script, isAtOnce: true, untilMs: endOf({ text, script }, origin, state) }),
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
      shownElements.close();
      run?.end();
      sandbox.close();
    },
  };
}

/** The state before the first run. */
function stateOf(source: Source): SessionState {
  return {
    ...{ ...BEGINNING, source, isWaiting: source.waits === true },
    ...{ code: undefined, recording: createRecording(), errors: [], elements: [] },
  };
}

/** Edited code, with the inputs of the previous code unless most of the text is new. */
function editedSource(
  text: string,
  { source, isStale }: SessionState,
  inputs: readonly OwnInput[],
): Source {
  const currentScript = isStale ? source.script : inputs;
  const script = isOther(source.text, text) ? [] : currentScript;
  return { text, script, isAtOnce: script.length > 0 };
}

/** Makes a run of a source, which begins at the present or, if it plays at once, in the past. */
function createRunning(
  { script, isAtOnce, untilMs, waits }: Source,
  clock: Clock,
  beforeMs: number,
  onInput: Parameters<typeof createOwnRun>[0]['onInput'],
): Running {
  const presentMs = Math.floor(clock.now());
  const mostMs = Math.max(MOST_PAST_MS, lastMs(script));
  const pastMs = untilMs === undefined ? Math.max(beforeMs, presentMs - mostMs) : beforeMs;
  const run = createOwnRun({
    ...{ clock, startMs: isAtOnce ? pastMs : presentMs, onInput },
    ...(waits ? { script: [], untilMs: 0 } : { script, untilMs: untilMs ?? Infinity }),
  });
  return { run, recording: createRecording(), valueNames: createValueNames() };
}

/**
 * The time when a pattern's unchanged code stops. A change of the inputs keeps the interval between the last input
 * and this time.
 */
function endOf({ text, script }: Source, origin: Source, { source, isUsed }: SessionState) {
  const { untilMs, script: before } = source;
  if (untilMs === undefined || text !== origin.text || isUsed) return undefined;
  return untilMs - lastMs(before) + lastMs(script);
}

function lastMs(script: readonly OwnInput[]) {
  return script.at(-1)?.[0] ?? 0;
}
