import type { Subscriber } from 'rxjs';
import { isTapped } from '@partitura/score/trace/rxjs7.ts';
import { type Open, TappedSubscriber } from '@partitura/score/trace/TappedSubscriber.ts';
import type { Recorder } from './recorder.ts';
import { callAt } from './SitePipe.ts';

/** The maximum number of recorded inputs of a lane. Source: SPEC LV18. */
const MOST_INPUTS = 100;
/** The maximum number of recorded subscriptions to inner streams of a lane. Source: SPEC LV18.6. */
export const MOST_INNER = 1000;

/**
 * Returns the recorder for an operator's subscription to a stream without a pipe. The stream is an input if the
 * operator's own subscription is just beginning, or an inner stream if the operator is receiving a value or an end.
 * Returns `undefined` for other subscriptions.
 */
export function inputRecorder(
  store: Recorder,
  observable: object,
  subscriber: Subscriber<unknown>,
): Open | undefined {
  const { owner, cause } = store.activity;
  if (!owner || !store.isRecording() || isTapped(observable)) return undefined;
  if (subscriber instanceof TappedSubscriber) return undefined;
  const below = TappedSubscriber.writerBelow(subscriber);
  // The end of an inner stream is delivered within that stream's lane, and may begin the next one. An input has no
  // inputs.
  if (!below || below.isInput || (owner !== below && owner.owner !== below)) return undefined;
  const info = store.infoOf(observable);
  // Unlike the beginning of the lane, a delivery to it has a cause of its own, or none during a pause.
  const isInput = owner === below && below.cause === cause;
  // A stream that the operator itself has made is not an input.
  if (isInput && info.madeIn === below.subscription) return undefined;
  const index = isInput ? (below.inputs = (below.inputs ?? 0) + 1) : 0;
  if (index > MOST_INPUTS) return undefined;
  const site = store.inputAt(below, isInput ? index : undefined);
  if (site.counts.opened === MOST_INNER && !isInput) return undefined;
  site.source = info;
  return callAt(site, store).open(0, -1);
}
