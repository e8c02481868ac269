import type { Clock } from '@partitura/base/clock/clock.ts';
import { type InputName, PAGE_INPUT } from '../read/givenNames.ts';
import type { OwnInput, Report } from '../run/protocol.ts';
import type { PageEvent } from '../page/pageProtocol.ts';
import type { RunningProgram } from './sandbox.ts';

/** The last value of each input, and the text in each field of the code's page. */
export type LastValues = Readonly<Record<string, unknown>>;

interface RunOptions {
  readonly clock: Clock;
  /** The start of the run, in clock time. */
  readonly startMs: number;
  /** The values that the run's inputs get by themselves. */
  readonly script: readonly OwnInput[];
  /** The moment at which the run's time stops, unless a visitor has given a value. */
  readonly untilMs: number;
  /** Called after inputs have received values. `isUsed` is true once a visitor has given a value. */
  readonly onInput: (state: { readonly lastValues: LastValues; readonly isUsed: boolean }) => void;
}

export type OwnRun = ReturnType<typeof createOwnRun>;

/**
 * Makes a run of a program. The run moves the program's time with the clock, and passes on the inputs of its script and
 * of the visitor.
 */
export function createOwnRun({ clock, startMs, script, untilMs, onInput }: RunOptions) {
  const inputs: OwnInput[] = [];
  let program: RunningProgram | undefined;
  let inputsAhead = script;
  let lastValues: LastValues = {};
  let isUsed = false;
  let holdMs = untilMs;
  /** The time when the program's next timer is due, if known. */
  let dueMs: number | undefined;
  /** The time to which the latest command has moved the program. */
  let reachedMs = 0;
  let alarm: { unsubscribe: () => void } | undefined;

  const nowMs = () => Math.max(0, Math.floor(Math.min(clock.now() - startMs, holdMs)));
  const isIdle = () => inputsAhead.length === 0 && program?.isIdle() === true;
  const isQuiet = () => isIdle() && dueMs === undefined;
  const isHeld = () => isIdle() && dueMs !== undefined && reachedMs === holdMs;

  function give(input: OwnInput) {
    const [atMs, name, value] = input;
    inputs.push(input);
    const { type, target, value: text } = name === PAGE_INPUT ? (value as PageEvent) : {};
    if (name !== PAGE_INPUT) lastValues = { ...lastValues, [name]: value };
    else if (type === 'text') lastValues = { ...lastValues, [target ?? '']: text };
    program?.give(name, value, atMs);
  }

  /** Gives the script's inputs that are due by `toMs`. */
  function giveScript(toMs: number) {
    const due = inputsAhead.filter(([atMs]) => atMs <= toMs);
    if (due.length === 0) return;
    inputsAhead = inputsAhead.slice(due.length);
    due.forEach(give);
    onInput({ lastValues, isUsed });
  }

  /** Schedules the next call of `goOn`, for the time when a timer or an input is due. */
  function plan() {
    alarm?.unsubscribe();
    const nextMs = Math.min(dueMs ?? Infinity, inputsAhead[0]?.[0] ?? Infinity);
    if (!program || nextMs === Infinity || reachedMs === holdMs) return;
    alarm = clock.schedule(goOn, Math.max(0, startMs + Math.min(nextMs, holdMs) - clock.now()));
  }

  function goOn() {
    reachedMs = nowMs();
    giveScript(reachedMs);
    // No timer is known until the program has reported.
    dueMs = undefined;
    program?.advance(reachedMs);
    plan();
  }

  return {
    startMs,
    /** The current time of the program. */
    nowMs,
    lastValues: () => lastValues,
    /** The inputs so far, in chronological order, followed by the inputs that the script has yet to give. */
    inputs: () => [...inputs, ...inputsAhead],
    /** Whether the program's time has stopped although the program would continue. */
    isHeld,
    /** Whether the program waits for nothing, so that nothing more happens without a visitor's value. */
    isQuiet,
    /** Whether the run has reached its end without any input of a visitor. */
    isOver: () => isHeld() || (isQuiet() && !isUsed),
    /** Takes the program, once it has started. With `isAtOnce`, the program reaches the present at once. */
    begin(nextProgram: RunningProgram, isAtOnce: boolean) {
      program = nextProgram;
      if (isAtOnce) goOn();
      else plan();
    },
    take(report: Report) {
      ({ dueMs } = report);
      for (const { name, value } of report.elements)
        if (value !== undefined) lastValues = { ...lastValues, [name]: value };
      plan();
    },
    /** Gives a visitor's value now, and ends the script: from now on, only the visitor gives values. */
    give(name: InputName, value: unknown) {
      isUsed = true;
      holdMs = Infinity;
      if (program) {
        const atMs = nowMs();
        giveScript(atMs);
        inputsAhead = [];
        give([atMs, name, value]);
      }
      onInput({ lastValues, isUsed });
    },
    end() {
      alarm?.unsubscribe();
      program?.end();
      program = undefined;
      dueMs = undefined;
      inputsAhead = [];
    },
  };
}
