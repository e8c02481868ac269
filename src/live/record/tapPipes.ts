import { Observable } from 'rxjs';
import { callerFrame } from './callerFrame.ts';
import { LiveWriter, type PipeCall } from './LiveWriter.ts';
import type { RecordedStore } from './liveStore.ts';
import { isOfOtherCopy, tapResult } from './rxjs7.ts';

type Operator = (input: unknown) => unknown;

/**
 * Has every call of `pipe` from now on recorded in the store; the function that it gives back ends that for later calls.
 *
 * The app sees no difference: operators are called with the sources that they would have, in their order, and
 * `pipe` gives what they give. `onOtherCopy` hears of observables that another copy of RxJS made.
 */
export function tapPipes(store: RecordedStore, onOtherCopy: () => void): () => void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the observable in its place
  const original = Observable.prototype.pipe as (...operators: Operator[]) => unknown;

  function pipe(this: unknown, ...operators: Operator[]): unknown {
    if (!(this instanceof Observable) || operators.length === 0 || store.failure() !== undefined) {
      return original.apply(this as Observable<unknown>, operators);
    }
    let call: PipeCall | undefined;
    try {
      const site = store.siteOf(callerFrame(pipe));
      site.operatorCount = Math.max(site.operatorCount, operators.length);
      call = { store, site, operatorCount: operators.length };
    } catch (error) {
      store.fail(error);
    }
    // The name of the parameter is that in the message of RxJS for what is no function.
    return operators.reduce<unknown>((input, fn, index) => {
      const result = fn(input);
      if (!call || result === input) return result;
      if (isOfOtherCopy(result)) onOtherCopy();
      return tapLane(call, result, index + 1);
    }, this);
  }

  const proto = Observable.prototype as { pipe: unknown };
  proto.pipe = pipe;
  return () => {
    if (proto.pipe === pipe) proto.pipe = original;
  };
}

/** Taps what the operator of a lane gave, and for the first one its source; gives what the next operator gets. */
function tapLane(call: PipeCall, result: unknown, lane: number) {
  const open = (at: number) => (below: LiveWriter | undefined) => new LiveWriter(call, at, below);
  try {
    return tapResult(result, open(lane), lane === 1 ? open(0) : undefined);
  } catch (error) {
    call.store.fail(error);
    return result;
  }
}
