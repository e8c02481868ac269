import { Observable } from 'rxjs';
import type { Open } from './TappedSubscriber.ts';
import { copyOf, tapCount, tapResult } from './rxjs7.ts';

type Operator = (input: unknown) => unknown;

/** One call of `pipe`, with a lane for its source and one for each operator. */
export interface PipeCall {
  /** The last tapped lane. If this number is 0 at the beginning, the source is tapped too. */
  outputLane: number;
  /** Opens a lane, whose operator takes in the lane above, -1 for none; returns `undefined` for a lane without a tap. */
  open: (lane: number, above: number) => Open | undefined;
  /** Whether an operator that returns its input has a lane too; the next operator then gets another observable. */
  readonly isInputTapped?: boolean;
}

/** The recorder of calls of `pipe`. */
interface Door {
  /** Begins a call, if it is recorded; `pipe` is the function that the app has called, on the observable `source`. */
  open: (pipe: () => unknown, operatorCount: number, source: object) => PipeCall | undefined;
  /** Called for observables of another copy of RxJS. */
  onOtherCopy: () => void;
  /** Runs a part of the recorder (`open`, or a tap); if this part throws, catches the error and returns `undefined`. */
  safely: <T>(run: () => T) => T | undefined;
}

/**
 * Records every later call of `pipe`.
 *
 * The app sees no difference: operators are called with their usual sources, in order, and `pipe` returns
 * their result.
 */
export function tapPipes({ open, onOtherCopy, safely }: Door): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the observable as `this`
  const original = Observable.prototype.pipe as (...operators: Operator[]) => unknown;

  function pipe(this: unknown, ...operators: Operator[]): unknown {
    // RxJS's own call throws the right message for an operator that is not a function.
    const areFunctions = operators.every((one: unknown) => typeof one === 'function');
    const isPiped = copyOf(this) === 'this' && operators[0] && areFunctions;
    const pipeCall = isPiped && safely(() => open(pipe, operators.length, this as object));
    if (!pipeCall) return original.apply(this as Observable<unknown>, operators);
    return operators.reduce<unknown>((input, operator, index) => {
      const before = tapCount();
      const result = operator(input);
      if (result === input && !pipeCall.isInputTapped) return result;
      const copy = copyOf(result);
      if (copy === 'other') onOtherCopy();
      if (copy !== 'this') return result;
      const step = { input, result: result as Observable<unknown>, before };
      return safely(() => tapLane(pipeCall, step, index + 1)) ?? result;
    }, this);
  }

  (Observable.prototype as { pipe: unknown }).pipe = pipe;
}

/**
 * Taps the result of a lane's operator; returns the next operator's input, or `undefined` without a tap. The last
 * tapped lane is the output; the lane of the source is opened with the first tap.
 */
function tapLane(pipeCall: PipeCall, step: Parameters<typeof tapResult>[0], lane: number) {
  const above = pipeCall.outputLane;
  const open = pipeCall.open(lane, above);
  const tapped = open && tapResult(step, open, above === 0 ? pipeCall.open(0, -1) : undefined);
  if (tapped !== undefined) pipeCall.outputLane = lane;
  return tapped;
}
