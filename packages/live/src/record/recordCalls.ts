import { type Observer, Subject, Subscriber } from 'rxjs';
import {
  hasEnded,
  isPlainSubject,
  isTapped,
  upstreamOf,
  watchLast,
} from '@partitura/score/trace/rxjs7.ts';
import { type Open, TappedSubscriber } from '@partitura/score/trace/TappedSubscriber.ts';
import { valueText } from '@partitura/score/trace/valueText.ts';
import { type Callee, ownFrame } from './callerFrame.ts';
import type { Recorder } from './recorder.ts';
import type { ObjectInfo, PlaceSite, SubjectIncident } from './site.ts';
import { ALL_OF_FIRST, callAt } from './SitePipe.ts';

/**
 * Returns a function that records calls of a subject's `next`: the incidents of the subject, and the origin of all
 * notifications that the call triggers. At the beginning of each call, the returned function must be called; it returns
 * the function to call at the end.
 */
export function nextRecorder(store: Recorder) {
  const { activity } = store;

  return (subject: Subject<unknown>, value: unknown, next: Callee) => {
    if (!store.isRecording()) return undefined;
    const info = store.infoOf(subject);
    const calls = (info.callCount = (info.callCount ?? 0) + 1);
    const inside = (info.deliveredValues ??= []);
    const isOutside = !activity.isBusy;
    const depth = inside.length;
    const isEnded = hasEnded(subject);
    // A trigger without a value carries no information, so a later subscriber misses nothing.
    const isUnheard = !info.isHeard && value !== undefined && !isEnded && isPlainSubject(subject);
    const isSkipped = calls > ALL_OF_FIRST && calls % ALL_OF_FIRST > 0;
    const caller =
      !isSkipped && (isOutside || isUnheard || depth > 0)
        ? store.placeAt(ownFrame(next))
        : undefined;
    activity.readClock();
    info.firstValue ??= { value: valueText(value), atMs: activity.atMs };
    if (isEnded && info.endedAt)
      countIncident(store, info, { kind: 'fed', place: info.endedAt }, value);
    if (isUnheard && caller)
      countIncident(store, info, { kind: 'unheard', place: info.madeAt ?? caller }, value);
    if (depth > 0 && caller) {
      const outerValue = valueText(inside[depth - 1]);
      const nestedIncident = { kind: 'nested', place: caller, outerValue } as const;
      info.stopWatching?.();
      // Whether the last subscriber will still receive, after this nested call, the value that was being delivered.
      info.stopWatching = watchLast(subject, () => {
        if (inside.length <= depth)
          store.safely(() => countIncident(store, info, nestedIncident, value));
      });
    }
    inside.push(value);
    if (isOutside) activity.origin = { caller };
    return () => {
      inside.pop();
      if (depth === 0) {
        info.stopWatching?.();
        info.stopWatching = undefined;
      }
      if (isOutside) activity.origin = undefined;
    };
  };
}

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

/** Notes a subscription to a subject, or to the result of a subject's pipe, which is an instance of Subject too. */
function listen(store: Recorder, subject: Subject<unknown>) {
  const info = store.infoOf(subject);
  const { madeAt, callCount, incident } = info;
  const { atMs: heardMs, owner } = store.activity;
  const beginning = { sinceMs: heardMs, heardMs, owner };
  info.isHeard = true;
  const source = upstreamOf(subject);
  if (source instanceof Subject) info.source = store.infoOf(source);
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

/** The maximum number of incidents kept, which limits memory use. */
const MOST_INCIDENTS = 1000;

/** Keeps the incidents of subjects. */
function addIncident({ incidents }: Recorder, incident: SubjectIncident): void {
  if (incidents.length < MOST_INCIDENTS) incidents.push(incident);
}

/** Keeps an incident of a subject; repetitions are only counted. */
function countIncident(
  store: Recorder,
  info: ObjectInfo,
  at: Pick<SubjectIncident, 'kind' | 'place' | 'outerValue'>,
  value: unknown,
): void {
  if (info.incident?.kind !== at.kind) {
    const sinceMs = store.activity.atMs;
    info.incident = { ...at, value: valueText(value), count: 0, sinceMs };
    if (at.kind !== 'unheard') addIncident(store, info.incident);
  }
  info.incident.count += 1;
}

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
