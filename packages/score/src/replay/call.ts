import { valueText } from '../trace/valueText.ts';

/**
 * The arguments of a recorded call of a port. In a link of an older version the arguments are known only as code; if
 * they are unknown, the answer may belong to any call.
 */
export type RecordedCall = readonly unknown[] | string | undefined;

/** Whether a port that is called with these arguments gets the answer of this recorded call. */
export function isCallOf(call: RecordedCall, portArgs: readonly unknown[]): boolean {
  if (typeof call === 'string') return call === portArgs.join(', ');
  return call === undefined || callKey(call) === callKey(portArgs);
}

/** Names a call: calls with equal arguments have equal names. */
export function callKey(portArgs: readonly unknown[]): string {
  try {
    return JSON.stringify(portArgs);
  } catch {
    return portArgs.map(valueText).join(', ');
  }
}
