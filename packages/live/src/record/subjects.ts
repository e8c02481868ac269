import { Observable, Subject, Subscriber, type Subscription } from 'rxjs';
import { copyOf, upstreamOf, watchMade } from '@partitura/score/trace/rxjs7.ts';
import { subscribeTapped } from '@partitura/score/trace/TappedSubscriber.ts';
import { type Callee, ownFrame } from './callerFrame.ts';
import type { Recorder } from './recorder.ts';
import { inputRecorder, nextRecorder, recordSubscribe } from './recordCalls.ts';
import { ALL_OF_FIRST, ONE_OF } from './SitePipe.ts';

interface Methods {
  next: (this: Subject<unknown>, value: unknown) => void;
  subscribe: (this: object, ...observer: unknown[]) => Subscription;
}

/**
 * Records the calls of a subject's `next`, the incidents of the subject, and the places that make subjects and
 * observables, or subscribe to them without a pipe. The app sees no difference.
 */
export function recordSubjects(store: Recorder): void {
  const { activity, infoOf } = store;
  const beginNext = nextRecorder(store);
  /** The source of the most recently subscribed observable. */
  let source: unknown;

  /**
   * The place in the app that led to a call; `false` for a package's own call. Calls with the same `sampled` object are
   * counted together: the first ones are all looked up, the later ones only sampled.
   */
  function placeOf(callee: Callee, sampled: { lookups?: number }) {
    const count = (sampled.lookups = (sampled.lookups ?? 0) + 1);
    if (count > ALL_OF_FIRST && count % ONE_OF > 0) return undefined;
    const frame = ownFrame(callee);
    return frame !== '' && store.placeAt(frame);
  }

  const methods = Subject.prototype as Methods;
  const { next: give, subscribe: begin } = methods;
  methods.next = function next(value) {
    // With any other `this`, the original method throws its usual error.
    const end = copyOf(this) === 'this' && store.safely(() => beginNext(this, value, next));
    try {
      give.call(this, value);
    } finally {
      if (end) end();
    }
  };
  (Observable.prototype as object as Methods).subscribe = function subscribe(...args) {
    const observer = args[0] as Subscriber<unknown>;
    const end = store.safely(() =>
      recordSubscribe(store, this, args, (info) => placeOf(subscribe, info)),
    );
    // `merge` makes a stream from its list, and its own operator subscribes to that stream, which is not an input.
    const isInner = observer instanceof Subscriber && this !== source;
    const input = isInner && store.safely(() => inputRecorder(store, this, observer));
    source = upstreamOf(this);
    if (input) return subscribeTapped(observer, input, (own) => (begin.call(this, own), observer));
    const subscription = begin.apply(this, args);
    if (end) subscription.add(end);
    return subscription;
  };
  watchMade((one, maker) =>
    store.safely(() => {
      const info = infoOf(one);
      const { owner } = activity;
      info.madeAt ??= placeOf(maker, owner ?? {}) || undefined;
      info.madeIn = owner?.subscription;
    }),
  );
}
