import type { OwnInput } from '../run/protocol.ts';

/** Code that answers a common question, with inputs that play by themselves once. */
export interface Pattern {
  readonly id: string;
  readonly code: string;
  /** In the order of time. */
  readonly script: readonly OwnInput[];
  /** The time when the run has shown what matters, in milliseconds since its start. */
  readonly untilMs: number;
}
