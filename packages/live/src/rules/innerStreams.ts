import { type Evidence, type Inner, type Pipe, type Run, runsAbove } from './evidence.ts';

/** A subscription of an operator to an inner stream; `pipe` is absent if the stream has no pipe. */
export interface InnerStream {
  readonly pipe: Pipe | undefined;
  readonly run: Run;
}

/** An operator's subscriptions to inner streams without a pipe, in order. */
export function plainInnerOf(all: Evidence, pipe: Pipe, run: Run): readonly Run[] {
  const ofLane = [...all.plainInnerOf(pipe, run.lane).values()];
  return ofLane.filter(({ first }) => first.parentSubscription === run.first.subscription);
}

/** An operator's subscriptions to inner streams, with or without a pipe, in order. */
export function innerStreamsOf(all: Evidence, pipe: Pipe, run: Run): readonly InnerStream[] {
  const plain = plainInnerOf(all, pipe, run).map((run) => ({ pipe: undefined, run }));
  return [...all.innerOf(pipe, run), ...plain].toSorted(
    (one, other) => one.run.first.number - other.run.first.number,
  );
}

/** The inner streams begun by the operators of a subscription, or of the subscriptions above it. */
export function innerStreamsAbove(all: Evidence, inner: Inner): readonly InnerStream[] {
  const operators = runsAbove(all, inner).filter(({ run }) => run.lane > 0);
  return operators.flatMap(({ pipe, run }) => innerStreamsOf(all, pipe, run));
}
