import type { InputName } from '../run/protocol.ts';

/** A value of an input, in milliseconds since the program's start. */
export type ScriptStep = readonly [atMs: number, input: InputName, value: unknown];

/** Code that answers a common question, with inputs that play by themselves once. */
export interface Pattern {
  readonly id: string;
  readonly code: string;
  /** In the order of time. */
  readonly script: readonly ScriptStep[];
  /** When the run has shown what matters, in milliseconds since its start. */
  readonly untilMs: number;
}
