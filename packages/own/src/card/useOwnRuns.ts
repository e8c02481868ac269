import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { WidgetEnvironment } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { type Beginning, createOwnRuns, type Input, type OwnState } from '../frame/ownRuns.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { KNOWN } from '../read/knownNames.ts';
import type { OwnLog } from '../run/protocol.ts';

/** The time after the last keystroke until the code runs, in real milliseconds. Source: SPEC OW20. */
const PAUSE_MS = 400;

/** The code to run, with the inputs that it gets by itself; a new object runs it anew. */
export interface Source extends Beginning {
  readonly text: string;
  readonly script: readonly Input[];
  /** Whether a visitor is writing it, so that a run waits for a pause. */
  readonly isWritten: boolean;
}

/** Runs the code of the card; returns what to show of it. */
export function useOwnRuns(
  source: Source,
  clock: WidgetEnvironment['clock'],
  onLines: (lines: readonly OwnLog[]) => void,
): OwnState &
  Pick<
    ReturnType<typeof createOwnRuns>,
    'give' | 'inputs' | 'inputsAhead' | 'startMs' | 'nowMs' | 'isUsed'
  > {
  const [runs] = useState(() => createOwnRuns(createSandbox(), clock, KNOWN));
  const read = useEffectEvent(onLines);
  useEffect(() => runs.read((lines) => read(lines)), [runs]);
  useEffect(() => () => runs.close(), [runs]);
  useEffect(() => {
    const { text, isWritten } = source;
    if (!isWritten) {
      runs.run(text, source);
      return undefined;
    }
    runs.change();
    const pause = setTimeout(() => runs.run(text, source), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [runs, source]);
  const state = useSyncExternalStore(runs.subscribe, runs.state, runs.state);
  const { inputs, inputsAhead, startMs, nowMs, isUsed } = runs;
  const own = { inputs, inputsAhead, startMs, nowMs, isUsed };
  return { ...state, ...own, give: (name, value) => runs.give(name, value) };
}
