import { isOther } from '../editor/differenceOf.ts';
import type { OwnInput } from '../run/protocol.ts';
import type { Beginning, createOwnRuns, OwnState } from '../frame/ownRuns.ts';

/** The time after the last keystroke until the code runs, in real milliseconds. Source: SPEC OW20. */
const PAUSE_MS = 400;

/** The code to run, with the inputs that play by themselves. */
export interface Source extends Beginning {
  readonly text: string;
  readonly script: readonly OwnInput[];
  /** Whether the run stands at its beginning until it is played from its start. */
  readonly waits?: boolean;
}

/** The card's view of its code and of the latest run. */
export interface SessionState extends OwnState {
  readonly source: Source;
  /** Whether the run stands at its beginning, and nothing of it is shown. */
  readonly isWaiting: boolean;
}

export type OwnSession = ReturnType<typeof createOwnSession>;

/**
 * The card's code during editing, and the run that each change starts. It begins with `first`, once the card is opened.
 */
export function createOwnSession(runs: ReturnType<typeof createOwnRuns>, first: Source) {
  /** The code with its inputs as received, and the source that is played now. */
  let [origin, source] = [first, first];
  const stateNow = (): SessionState => {
    const { isUsed } = runs.state();
    return { ...runs.state(), source, isWaiting: source.waits === true && !isUsed };
  };
  let state = stateNow();
  let pause: ReturnType<typeof setTimeout> | undefined;
  // Each change of the source is followed by one of the runs.
  runs.subscribe(() => {
    state = stateNow();
  });

  const inputs = () =>
    state.isWaiting ? source.script : [...runs.inputs(), ...runs.inputsAhead()];

  function play(next: Source) {
    source = next;
    clearTimeout(pause);
    runs.run(next.text, next.waits ? { untilMs: 0 } : next);
  }

  /**
   * The time when a pattern's unchanged code stops: as long after its last input as before any change of the inputs.
   */
  function endOf({ text, script }: Source) {
    const { untilMs } = source;
    if (untilMs === undefined || text !== origin.text || state.isUsed) return undefined;
    return untilMs - lastMs(source.script) + lastMs(script);
  }

  return {
    subscribe: runs.subscribe,
    state: () => state,
    read: runs.read,
    give: runs.give,
    /** The inputs of the latest run, with those that its script will still give. */
    inputs,
    /** The start and the current time of the latest run, in clock time. */
    range: () => ({ startMs: runs.startMs(), endMs: runs.startMs() + runs.nowMs() }),
    open: () => play(source),
    /** Plays other code, such as a pattern, from its beginning. */
    choose: (next: Source) => play((origin = next)),
    /** After a pause, edited code plays the same inputs, unless it is another code. */
    edit: (text: string) => {
      const currentScript = state.isStale ? source.script : inputs();
      const script = isOther(source.text, text) ? [] : currentScript;
      const next = { text, script, isAtOnce: script.length > 0 };
      source = next;
      clearTimeout(pause);
      pause = setTimeout(() => play(next), PAUSE_MS);
      runs.change();
    },
    /** Plays the run anew at once, with other code or inputs. */
    playAnew: ({ text = source.text, script = inputs() }: Partial<Source>) =>
      play({ text, script, isAtOnce: true, untilMs: endOf({ text, script }) }),
    /** Plays the code from its beginning; code of a pattern or a link, even if edited, plays with its inputs. */
    playFromStart: () => {
      const { text } = source;
      play(isOther(origin.text, text) ? { text, script: [] } : { ...origin, text, waits: false });
    },
    /** The present code, with the inputs that it was given. */
    sharedOwn: () => ({ code: source.text, inputs: state.isStale ? [] : inputs() }),
    close: () => {
      clearTimeout(pause);
      runs.close();
    },
  };
}

function lastMs(script: readonly OwnInput[]) {
  return script.at(-1)?.[0] ?? 0;
}
