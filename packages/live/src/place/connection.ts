import { ownLine } from '../record/callerFrame.ts';

/** The method of RxJS that subscribes a shared subject to its source, in a stack trace line of any browser. */
const CONNECT = /^(?:\s*at )?[\w$.]*\bconnect\b/;

/** Whether `refCount()` has made a subscription, and not the code that subscribes below it. */
export function isConnection(stack: string): boolean {
  const [first = '', second = ''] = stack.split('\n');
  return CONNECT.test(first) && [first, second].every((line) => ownLine(line) === '');
}
