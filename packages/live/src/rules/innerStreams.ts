import { type Evidence, type Inner, type Pipe, type Run, runsAbove } from './evidence.ts';

/** A subscription of an operator to an inner stream; `pipe` is absent if the stream has none. */
export interface InnerStream {
  readonly pipe: Pipe | undefined;
  readonly run: Run;
}

/** The subscriptions to inner streams without a pipe that an operator has made, in order. */
export function plainInnerOf(all: Evidence, pipe: Pipe, run: Run): readonly Run[] {
  const ofLane = [...all.plainInnerOf(pipe, run.lane).values()];
  return ofLane.filter(({ first }) => first.parentSubscription === run.first.subscription);
}

/** The subscriptions to inner streams, with a pipe or without, that an operator has made, in order. */
export function innerStreamsOf(all: Evidence, pipe: Pipe, run: Run): readonly InnerStream[] {
  const plain = plainInnerOf(all, pipe, run).map((run) => ({ pipe: undefined, run }));
  return [...all.innerOf(pipe, run), ...plain].toSorted(
    (one, other) => one.run.first.number - other.run.first.number,
  );
}

/** The inner streams that the operators of a subscription, or of those above it, have begun. */
export function innerStreamsAbove(all: Evidence, inner: Inner): readonly InnerStream[] {
  const operators = runsAbove(all, inner).filter(({ run }) => run.lane > 0);
  return operators.flatMap(({ pipe, run }) => innerStreamsOf(all, pipe, run));
}
