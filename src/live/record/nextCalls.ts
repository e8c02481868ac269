import { BehaviorSubject, ReplaySubject, Subject } from 'rxjs';
import { copyOf, isPlainSubject, watchSubjects } from '../../trace/rxjs7.ts';
import { callerFrame } from './callerFrame.ts';
import type { LiveStore, Lost } from './liveStore.ts';
import { valueText } from './valueText.ts';

/** A stack trace takes microseconds, so the later calls of a subject are sampled. Source: SPEC LV12. */
const ALL_OF_FIRST = 100;

/** Bounds the memory. */
const MOST_LOST = 1000;

interface Known {
  calls: number;
  isHeard: boolean;
  /** The values given while nobody had ever subscribed. */
  unheard: (Omit<Lost, 'heardMs' | 'within'> & { count: number }) | undefined;
}

type Next = (this: Subject<unknown>, value: unknown) => void;

/**
 * Records every later call of a subject's `next` in the store, once also for subclasses, until the returned function is
 * called. The app sees no difference.
 */
export function recordNexts(store: LiveStore): () => void {
  const { activity } = store;
  const subjects = new WeakMap<object, Known>();
  /** The subject whose class is about to call the `next` of its base class. */
  let inside: unknown;

  function knownOf(subject: object) {
    let known = subjects.get(subject);
    if (!known) subjects.set(subject, (known = { calls: 0, isHeard: false, unheard: undefined }));
    return known;
  }

  /** Begins a call of `next`; returns whether it is outside of any delivery. */
  function begin(subject: Subject<unknown>, value: unknown, next: Next) {
    const known = knownOf(subject);
    // A trigger without a value says nothing about the past, so nobody who comes later misses it.
    const isLost = !known.isHeard && value !== undefined && isPlainSubject(subject);
    const isOutside = !activity.isBusy;
    if (!store.isOn() || !(isLost || isOutside)) return false;
    const isLookedUp = known.calls < ALL_OF_FIRST || known.calls % ALL_OF_FIRST === 0;
    known.calls += 1;
    const caller = isLookedUp ? store.siteOf(callerFrame(next), store.callers) : undefined;
    activity.readClock();
    if (isLost && caller) {
      known.unheard ??= { caller, count: 0, value: valueText(value), sinceMs: activity.atMs };
      known.unheard.count += 1;
    }
    if (isOutside) activity.origin = { caller };
    return isOutside;
  }

  function listen(subject: object) {
    const known = knownOf(subject);
    known.isHeard = true;
    const { unheard } = known;
    if (!unheard || store.lost.length === MOST_LOST) return;
    activity.readClock();
    store.lost.push({ ...unheard, heardMs: activity.atMs, within: activity.owner });
    known.unheard = undefined;
  }

  const undo = [Subject, BehaviorSubject, ReplaySubject].map((made) => {
    const prototype = made.prototype as { next: Next };
    const original = prototype.next;
    prototype.next = function next(value) {
      // A class calls the `next` of its base class; what is no subject has its usual error.
      const isOwn = inside !== this && copyOf(this) === 'this';
      inside = undefined;
      const isOutside = isOwn && store.safely(() => begin(this, value, next));
      // oxlint-disable-next-line typescript/no-this-alias -- to recognise it, during the call
      if (made !== Subject) inside = this;
      try {
        original.call(this, value);
      } finally {
        if (isOutside) activity.origin = undefined;
      }
    };
    return () => (prototype.next = original);
  });
  const unwatch = watchSubjects((subject) => store.safely(() => listen(subject)));
  return () => {
    unwatch();
    undo.forEach((one) => one());
  };
}
