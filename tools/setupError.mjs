// @ts-check

/** An expected failure of a command: its message is one sentence for a developer, who needs no stack with it. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}
