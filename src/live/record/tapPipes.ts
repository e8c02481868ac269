import { Observable } from 'rxjs';
import { callerFrame } from './callerFrame.ts';
import { LiveWriter, type PipeCall } from './LiveWriter.ts';
import type { RecordedStore } from './liveStore.ts';
import { copyOf, tapCount, tapResult } from '../../trace/rxjs7.ts';

type Operator = (input: unknown) => unknown;

/**
 * Has every call of `pipe` from now on recorded in the store; the function that it gives back ends that for later calls.
 *
 * The app sees no difference: operators are called with the sources that they would have, in their order, and
 * `pipe` gives what they give. `onOtherCopy` hears of observables that another copy of RxJS made.
 */
export function tapPipes(store: RecordedStore, onOtherCopy: () => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the observable in its place
  const original = Observable.prototype.pipe as (...operators: Operator[]) => unknown;

  function pipe(this: unknown, ...operators: Operator[]): unknown {
    if (copyOf(this) !== 'this' || operators.length === 0 || store.failure() !== undefined) {
      return original.apply(this as Observable<unknown>, operators);
    }
    const call = openCall(operators.length);
    // The name of the parameter is that in the message of RxJS for what is no function.
    return operators.reduce<unknown>((input, fn, index) => {
      const before = tapCount();
      const result = fn(input);
      if (!call || result === input) return result;
      const copy = copyOf(result);
      if (copy === 'other') onOtherCopy();
      if (copy !== 'this') return result;
      const step = { input, result: result as Observable<unknown>, before };
      return tapLane(call, step, index + 1);
    }, this);
  }

  function openCall(operatorCount: number): PipeCall | undefined {
    try {
      const site = store.siteOf(callerFrame(pipe));
      site.operatorCount = Math.max(site.operatorCount, operatorCount);
      return { store, site, outputLane: 0 };
    } catch (error) {
      store.fail(error);
      return undefined;
    }
  }

  const proto = Observable.prototype as { pipe: unknown };
  proto.pipe = pipe;
  return () => {
    if (proto.pipe === pipe) proto.pipe = original;
  };
}

/**
 * Taps what the operator of a lane gave, and gives what the next operator gets. The last lane with a tap is the output;
 * before the first one that of the source is opened.
 */
function tapLane(call: PipeCall, step: Parameters<typeof tapResult>[0], lane: number) {
  const open = (at: number) => (below: LiveWriter | undefined) => new LiveWriter(call, at, below);
  try {
    const tapped = tapResult(step, open(lane), call.outputLane === 0 ? open(0) : undefined);
    if (tapped !== undefined) call.outputLane = lane;
    return tapped ?? step.result;
  } catch {
    // A proxy around an observable may refuse any look.
    return step.result;
  }
}
