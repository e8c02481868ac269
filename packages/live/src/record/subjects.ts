import { Observable, type Observer, Subject, Subscriber, type Subscription } from 'rxjs';
import {
  copyOf,
  hasEnded,
  isPlainSubject,
  isTapped,
  sourceOf,
  watchLast,
  watchMade,
} from '@partitura/score/trace/rxjs7.ts';
import { subscribeTapped } from '@partitura/score/trace/TappedSubscriber.ts';
import { outside } from './outside.ts';
import { ownFrame } from './callerFrame.ts';
import type { LiveStore } from './liveStore.ts';
import type { Known, Note, PlaceSite } from './site.ts';
import { inputOf } from './inputs.ts';
import { ALL_OF_FIRST, ONE_OF } from './SitePipe.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';

/** Bounds the memory. */
const MOST_NOTES = 1000;

type Callee = (...args: never[]) => unknown;

interface Methods {
  next: (this: Subject<unknown>, value: unknown) => void;
  unsubscribe: (this: Subject<unknown>) => void;
  subscribe: (this: object, ...observer: unknown[]) => Subscription;
}

/**
 * Records the calls of a subject's `next`, what happens to the subject, and the places that
 * make subjects and observables, or subscribe to them without a pipe. The app sees no difference.
 */
export function recordSubjects(store: LiveStore): void {
  const { activity, knownOf } = store;
  /** The number of calls that are not looked up. */
  let skipped = 0;
  let task: object | undefined;
  /** The source of the observable that was subscribed to last. */
  let source: unknown;

  /** The place of the app that has led to a call; after many calls at one place, those of all places are sampled, and ever fewer. */
  function placeOf(callee: Callee) {
    if ((skipped -= 1) > 0) return undefined;
    const frame = ownFrame(callee);
    const place = store.placeAt(frame);
    place.lookups += 1;
    if (place.lookups > ALL_OF_FIRST) skipped = place.lookups / ONE_OF;
    return frame ? place : undefined;
  }

  async function endTask() {
    // oxlint-disable-next-line typescript/await-thenable -- `Promise` may be the one of zone.js, which Angular follows
    await undefined;
    task = undefined;
  }

  function put(note: Note) {
    if (store.notes.length < MOST_NOTES) store.notes.push(note);
  }

  /** Notes what happens to a subject; the same again is counted. */
  function noteAgain(known: Known, at: Pick<Note, 'kind' | 'place' | 'outer'>, value: unknown) {
    if (known.note?.kind !== at.kind) {
      known.note = { ...at, value: valueText(value), count: 0, sinceMs: activity.atMs };
      if (at.kind !== 'unheard') put(known.note);
    }
    known.note.count += 1;
  }

  /** Begins a call of `next`; returns the function to call at its end. */
  function beginNext(subject: Subject<unknown>, value: unknown, next: Callee) {
    if (!store.isOn()) return undefined;
    const known = knownOf(subject);
    const { calls = 0 } = known;
    const inside = (known.inside ??= []);
    const isOutside = !activity.isBusy;
    const depth = inside.length;
    const isEnded = hasEnded(subject);
    // A trigger without a value says nothing about the past, so nobody who comes later misses it.
    const isUnheard = !known.isHeard && value !== undefined && !isEnded && isPlainSubject(subject);
    const isLookedUp = calls < ALL_OF_FIRST || calls % ALL_OF_FIRST === 0;
    known.calls = calls + 1;
    const caller =
      isLookedUp && (isOutside || isUnheard || depth > 0)
        ? store.placeAt(ownFrame(next))
        : undefined;
    activity.readClock();
    known.first ??= { value: valueText(value), atMs: activity.atMs };
    if (isEnded && known.ended) noteAgain(known, known.ended, value);
    if (isUnheard && caller)
      noteAgain(known, { kind: 'unheard', place: known.made ?? caller }, value);
    if (depth > 0 && caller) {
      const at = {
        kind: 'nested',
        place: caller,
        outer: valueText(inside[depth - 1]),
      } as const;
      known.stopWatching?.();
      // Whether, after this nested call, the last subscriber still gets the value that was being delivered.
      known.stopWatching = watchLast(subject, () => {
        if (inside.length <= depth) store.safely(() => noteAgain(known, at, value));
      });
    }
    inside.push(value);
    if (isOutside) activity.origin = { caller, task: (task ??= outside(endTask)) };
    return () => {
      inside.pop();
      if (depth === 0) {
        known.stopWatching?.();
        known.stopWatching = undefined;
      }
      if (isOutside) activity.origin = undefined;
    };
  }

  /** Notes a subscription to a subject; returns the subject's number. */
  function listen(subject: Subject<unknown>) {
    const known = knownOf(subject);
    known.isHeard = true;
    activity.readClock();
    const { atMs: heardMs, owner: within } = activity;
    const heard = { sinceMs: heardMs, heardMs, within };
    const { made, calls, note, number } = known;
    if (note?.kind === 'unheard') {
      put({ ...heard, ...note });
      known.note = undefined;
    } else if (made && calls && hasEnded(subject))
      put({ kind: 'over', place: made, value: '', count: 1, ...heard });
    return number;
  }

  /** What a subject observes a stream by: an end by the stream is told from one by the app itself. */
  function feeding(subject: Subject<unknown>, place: PlaceSite): Observer<unknown> {
    const end = (give: () => void) => {
      const wasOpen = !hasEnded(subject);
      give();
      if (wasOpen && hasEnded(subject)) knownOf(subject).ended = { kind: 'fed', place };
    };
    return {
      next: (value) => subject.next(value),
      // eslint-disable-next-line rxjs-x/throw-error -- the error of the stream
      error: (error) => end(() => subject.error(error)),
      complete: () => end(() => subject.complete()),
    };
  }

  /** Begins a subscription; returns what to do at its end, if its subscriber is no operator's. */
  function open(observable: object, given: unknown[], subscribe: Callee) {
    const [observer] = given;
    const subject = observable instanceof Subject && listen(observable);
    const isFed = observer instanceof Subject;
    // Subscriptions to pipes are counted at the pipe.
    if (observer instanceof Subscriber || (isTapped(observable) && !isFed)) return undefined;
    const place = placeOf(subscribe);
    if (!place) return undefined;
    if (isFed) {
      given[0] = feeding(observer, place);
      return undefined;
    }
    const { counts } = place;
    const number = (counts.opened += 1);
    // Not every browser has it, despite the types, and Node has none.
    const { url, index } =
      (globalThis as { navigation?: Partial<Navigation> }).navigation?.currentEntry ?? {};
    place.open.set(number, { atMs: activity.atMs, subject, url, index });
    return () => {
      counts.closed += 1;
      place.open.delete(number);
    };
  }

  const methods = Subject.prototype as Methods;
  const { next: give, unsubscribe: close, subscribe: begin } = methods;
  methods.next = function next(value) {
    // What is no subject has its usual error.
    const end = copyOf(this) === 'this' && store.safely(() => beginNext(this, value, next));
    try {
      give.call(this, value);
    } finally {
      if (end) end();
    }
  };
  methods.unsubscribe = function unsubscribe() {
    // What is no subject has its usual error.
    close.call(this);
    store.safely(() => {
      const place = placeOf(unsubscribe);
      if (place) knownOf(this).ended ??= { kind: 'closed', place };
    });
  };
  (Observable.prototype as object as Methods).subscribe = function subscribe(...given) {
    const observer = given[0] as Subscriber<unknown>;
    const end = store.safely(() => open(this, given, subscribe));
    // `merge` makes a stream of its list, which its own operator subscribes to: no input.
    const isInner = observer instanceof Subscriber && this !== source;
    const input = isInner && store.safely(() => inputOf(store, this, observer));
    source = sourceOf(this);
    if (input) return subscribeTapped(observer, input, (own) => (begin.call(this, own), observer));
    const subscription = begin.apply(this, given);
    if (end) subscription.add(end);
    return subscription;
  };
  watchMade((one, maker) =>
    store.safely(() => {
      const known = knownOf(one);
      known.made ??= placeOf(maker);
      known.madeIn = activity.owner?.subscription;
    }),
  );
}
