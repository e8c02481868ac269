// @ts-check

/** An expected failure of a command: its message is one sentence for a developer, printed without a stack. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}
