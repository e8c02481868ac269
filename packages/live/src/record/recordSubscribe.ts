import { type Observer, Subject, Subscriber } from 'rxjs';
import { hasEnded, isTapped } from '@partitura/score/trace/rxjs7.ts';
import { addIncident } from './incidents.ts';
import type { Recorder } from './recorder.ts';
import type { ObjectInfo, PlaceSite } from './site.ts';

/**
 * Records a subscription without a pipe, and the facts that it shows about a subject. `args` are the arguments of
 * `subscribe`: a subject among them is replaced by an observer that feeds the subject. Returns the function to call at
 * the end of the subscription, unless the subscriber belongs to an operator.
 */
export function recordSubscribe(
  store: Recorder,
  observable: object,
  args: unknown[],
  placeOf: (info: ObjectInfo) => PlaceSite | false | undefined,
): (() => void) | undefined {
  const [observer] = args;
  const { activity } = store;
  activity.readClock();
  if (observable instanceof Subject) listen(store, observable);
  const isFed = observer instanceof Subject;
  // Subscriptions to pipes are counted at the pipe.
  if (observer instanceof Subscriber || (isTapped(observable) && !isFed)) return undefined;
  const info = store.infoOf(observable);
  const lookedUpPlace = placeOf(info);
  const isGuess = lookedUpPlace === undefined;
  const place = isGuess ? info.subscribedAt : (info.subscribedAt = lookedUpPlace);
  if (!place) return undefined;
  if (isFed) {
    if (!isGuess) args[0] = feeding(store, observer, place);
    return undefined;
  }
  const { counts, open } = place;
  const number = (counts.opened += 1);
  open.set(number, { atMs: activity.atMs, isGuess, source: info });
  store.changed();
  return () => {
    counts.closed += 1;
    open.delete(number);
    store.changed();
  };
}

/** Notes a subscription to a subject. */
function listen(store: Recorder, subject: Subject<unknown>) {
  const info = store.infoOf(subject);
  const { madeAt, callCount, incident } = info;
  const { atMs: heardMs, owner } = store.activity;
  const beginning = { sinceMs: heardMs, heardMs, owner };
  info.isHeard = true;
  if (incident?.kind === 'unheard') {
    addIncident(store, { ...beginning, ...incident });
    info.incident = undefined;
  } else if (madeAt && callCount && hasEnded(subject))
    addIncident(store, { kind: 'over', place: madeAt, value: '', count: 1, ...beginning });
}

/**
 * The observer through which a subject observes a stream; this observer shows whether the stream or the app has ended
 * the subject.
 */
function feeding(store: Recorder, subject: Subject<unknown>, place: PlaceSite): Observer<unknown> {
  const end = (give: () => void) => {
    const wasOpen = !hasEnded(subject);
    give();
    if (wasOpen && hasEnded(subject)) store.infoOf(subject).endedAt = place;
  };
  return {
    next: (value) => subject.next(value),
    // eslint-disable-next-line rxjs-x/throw-error -- the stream's own error
    error: (error) => end(() => subject.error(error)),
    complete: () => end(() => subject.complete()),
  };
}
