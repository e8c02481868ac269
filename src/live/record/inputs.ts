import type { Subscriber } from 'rxjs';
import { LaneWriter } from '../../trace/LaneWriter.ts';
import { isTapped } from '../../trace/rxjs7.ts';
import { type Open, TappedSubscriber } from '../../trace/TappedSubscriber.ts';
import type { LiveStore } from './liveStore.ts';
import { pipeAt } from './SitePipe.ts';

/** The maximum number of recorded inputs of a lane. Source: SPEC LV18. */
const MOST_INPUTS = 100;

/**
 * Returns how to record a subscription to an input: to a stream without a pipe, by an operator whose own subscription
 * is just beginning. Returns `undefined` for other subscriptions, such as those to inner streams.
 */
export function inputOf(
  store: LiveStore,
  observable: object,
  subscriber: Subscriber<unknown>,
): Open | undefined {
  const { owner: below, cause } = store.activity;
  if (
    // A delivery to the lane has a cause of its own; during a pause it has none.
    !(below instanceof LaneWriter && below.cause === cause && store.isOn()) ||
    // An input of an input.
    below.site < 0 ||
    isTapped(observable) ||
    subscriber instanceof TappedSubscriber ||
    TappedSubscriber.writerBelow(subscriber) !== below
  )
    return undefined;
  const known = store.knownOf(observable);
  // What the operator itself has made is no input.
  if (known.madeIn === below.subscription) return undefined;
  const index = (below.inputs = (below.inputs ?? 0) + 1);
  if (index > MOST_INPUTS) return undefined;
  const site = store.siteOf(`${below.site}:${below.lane}:${index}`, store.inputs);
  site.source = known;
  return pipeAt(site, store).open(0, -1);
}
