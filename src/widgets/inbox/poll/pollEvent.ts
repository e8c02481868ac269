import type { PollReport } from './pollResult.ts';

/** Something that happened to the receiving of messages. */
export type PollEvent = {
  /** When: milliseconds since 1970, and the clock's time. */
  atMs: number;
  clockMs: number;
} & (
  | {
      kind: 'polled';
      report: PollReport;
      /** The clock's time of the next poll, where there is one. */
      nextDueMs: number | undefined;
    }
  | { kind: 'ended' }
);
