import type { Clock } from '@partitura/base/clock/clock.ts';
import type { OwnInput, InputName, Report } from '../run/protocol.ts';
import type { RunningProgram } from './sandbox.ts';

/** What each input was given last. */
export type LastValues = Partial<Record<InputName, unknown>>;

interface RunOptions {
  readonly clock: Clock;
  /** In clock time. */
  readonly startMs: number;
  /** What its inputs get by themselves. */
  readonly script: readonly OwnInput[];
  /** Until a visitor gives a value, its time stands from then on. */
  readonly untilMs: number;
  /** Called after inputs were given something. */
  readonly onInput: () => void;
}

export type OwnRun = ReturnType<typeof createOwnRun>;

/** A run of a program: moves the program's time with the clock, and gives it what its script and the visitor give. */
export function createOwnRun({ clock, startMs, script, untilMs, onInput }: RunOptions) {
  const inputs: OwnInput[] = [];
  let program: RunningProgram | undefined;
  let inputsAhead = script;
  let lastValues: LastValues = {};
  let isUsed = false;
  let holdMs = untilMs;
  /** When its next timer is due, if that is known. */
  let dueMs: number | undefined;
  /** The time to which the program was told to go. */
  let reachedMs = 0;
  let alarm: { unsubscribe: () => void } | undefined;

  const nowMs = () => Math.max(0, Math.floor(Math.min(clock.now() - startMs, holdMs)));
  const isIdle = () => inputsAhead.length === 0 && program?.isIdle() === true;
  const isHeld = () => isIdle() && dueMs !== undefined && reachedMs === holdMs;

  function give(input: OwnInput) {
    const [atMs, name, value] = input;
    inputs.push(input);
    lastValues = { ...lastValues, [name]: value };
    program?.give(name, value, atMs);
  }

  /** Gives what the script gives until then. */
  function giveScript(toMs: number) {
    const count = inputsAhead.findIndex(([atMs]) => atMs > toMs);
    const due = count < 0 ? inputsAhead : inputsAhead.slice(0, count);
    if (due.length === 0) return;
    inputsAhead = inputsAhead.slice(due.length);
    due.forEach(give);
    onInput();
  }

  /** Goes on when the next timer or input is due. */
  function plan() {
    alarm?.unsubscribe();
    const nextMs = Math.min(dueMs ?? Infinity, inputsAhead[0]?.[0] ?? Infinity);
    if (!program || nextMs === Infinity || reachedMs === holdMs) return;
    alarm = clock.schedule(goOn, Math.max(0, startMs + Math.min(nextMs, holdMs) - clock.now()));
  }

  function goOn() {
    reachedMs = nowMs();
    giveScript(reachedMs);
    // Until its report, no timer is known.
    dueMs = undefined;
    program?.advance(reachedMs);
    plan();
  }

  return {
    startMs,
    /** How far its time is. */
    nowMs,
    /** What its inputs have been given so far, in the order of time, and what they will still be given by the script. */
    inputs: (): readonly OwnInput[] => [...inputs],
    inputsAhead: () => inputsAhead,
    lastValues: () => lastValues,
    /** Whether a visitor has given a value. */
    isUsed: () => isUsed,
    /** Whether its time stands although it would go on. */
    isHeld,
    /** Whether it has come to its end without any input of a visitor. */
    isOver: () => isHeld() || (isIdle() && dueMs === undefined && !isUsed),
    /** Goes on with a program that has started; at once comes to the present. */
    begin(nextProgram: RunningProgram, isAtOnce: boolean) {
      program = nextProgram;
      if (isAtOnce) goOn();
      else plan();
    },
    take(report: Report) {
      ({ dueMs } = report);
      plan();
    },
    /** Gives a value of the visitor now, who plays from now on: the script ends. */
    give(name: InputName, value: unknown) {
      isUsed = true;
      holdMs = Infinity;
      if (program) {
        const atMs = nowMs();
        giveScript(atMs);
        inputsAhead = [];
        give([atMs, name, value]);
      }
      onInput();
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
