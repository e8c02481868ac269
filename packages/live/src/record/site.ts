import type { NotificationKind, Recording, Owner } from '@partitura/score/trace/recording.ts';
import type { ValueText } from '@partitura/score/trace/valueText.ts';

/** A site that is a line in the app's code. */
export type LocatedSite = PipeSite | PlaceSite;

/** A site with the notifications of its streams. */
export type RecordedSite = PipeSite | InputSite;

/**
 * A place in an app's code that calls `pipe`, with the recording of its pipes.
 *
 * Lane 0 of its recording is the source, lane n the output of the nth operator. Values and errors are kept as texts
 * (`ValueText`), never by reference.
 */
export interface PipeSite extends Located, RecordedStream {
  readonly kind: 'pipe';
  /** The largest number of operators in a call at this place. */
  operatorCount: number;
  /** The lanes that subscribe to its pipes, with their sites, the latest last; the keys are `site:lane`. */
  readonly parents: Map<string, Parent>;
  /** The open subscriptions, by their numbers. */
  readonly open: Map<number, OpenSubscription>;
  /** The first errors that reached a subscriber without an error handler, with their subscriptions, if known. */
  readonly uncaught: {
    readonly number: number;
    readonly endedSubscription: OpenSubscription | undefined;
  }[];
  /** The number of calls of `pipe` at this place. */
  buildCount: number;
  /** The latest stack trace of a subscriber. */
  stack?: string;
}

/** A place without a pipe: it calls `next`, subscribes, or makes a subject or an observable. */
export interface PlaceSite extends Located {
  readonly kind: 'place';
  readonly number: number;
  readonly counts: SubscriptionCounts;
  /** The open subscriptions, in the order in which they began. */
  readonly open: Map<number, OpenSubscription>;
}

/** A stream without a pipe that a lane subscribes to, or all of a lane's inner streams without a pipe. */
export interface InputSite extends RecordedStream {
  readonly kind: 'input';
  readonly of: Parent;
  /**
   * The number of this stream among the lane's inputs, from 1, in the order of subscription; absent for inner streams.
   */
  readonly nth: number | undefined;
}

/** The fields of a line of the app's code. */
export interface Located {
  /** The call's stack trace line, as written by the browser. */
  readonly frame: string;
  /** The version of the script, from 1; it grows by one each time webpack replaces the module at the same address. */
  readonly version: number;
  isOld: boolean;
}

/** The fields of a stream with notifications. */
export interface RecordedStream {
  /** Unique among all sites; pipes are numbered from 1, in the order of their first calls. */
  readonly number: number;
  /** The notifications, numbered together with those of all other sites. */
  readonly recording: Recording;
  readonly counts: SiteCounts;
  /** The source of the latest call; for an input, its latest stream. */
  source?: ObjectInfo;
  /** The number of objects among the values that have been numbered. */
  objectCount: number;
}

/** An open subscription that no recorded pipe has made. */
export interface OpenSubscription {
  readonly atMs: number;
  /** The stack trace lines of the subscriber and its callers; only for subscriptions to pipes. */
  readonly stack?: string;
  /**
   * Whether its stack trace was not taken; the place is then copied from an earlier subscription to the same object.
   */
  readonly isGuess: boolean;
  /** The source of the pipe, or the object that was subscribed to without a pipe. */
  readonly source: ObjectInfo;
}

/**
 * An incident of a subject, at the place that is at fault. `unheard`: the subject received values before its first
 * subscriber. `fed`: the subject received values after a stream that it observed had ended it. `nested`: during a
 * delivery the subject received another value, which later subscribers received before the older one. `over`: a
 * subscription began after the subject had emitted its values and completed.
 */
export interface SubjectIncident {
  readonly kind: 'unheard' | 'fed' | 'nested' | 'over';
  readonly place: PlaceSite;
  /** The first value, and the time when the incident first happened. */
  readonly value: ValueText;
  readonly sinceMs: number;
  count: number;
  /** The value that was being delivered at that time. */
  outerValue?: ValueText;
  /** The time of the subscription that was too late, and its owner, if the owner is a pipe. */
  heardMs?: number;
  owner?: Owner | undefined;
}

/**
 * The known facts about an object of the app. A site keeps these facts for its source, so they contain values of the
 * app only during a delivery.
 */
export interface ObjectInfo {
  /** The number of the object, always the same. */
  readonly number: number;
  /** The number of subscriptions without a pipe; of the later ones, only some have their places looked up. */
  lookups?: number;
  /** The place that made this subject or observable, if known. */
  madeAt?: PlaceSite | undefined;
  /**
   * The subscription of the lane that was beginning, or receiving a value, when this subject or observable was made.
   */
  madeIn?: number | undefined;
  /** The latest place looked up for a subscription to this object without a pipe; `false` if it is in a package. */
  subscribedAt?: PlaceSite | false;
  /** The number of calls of this subject's `next`. */
  callCount?: number;
  /** The first value that `next` passed to this subject. */
  firstValue?: { readonly value: ValueText; readonly atMs: number };
  /** Whether the object is a Subject that has had a subscriber. */
  isHeard?: boolean;
  /** The Subject, or the result of a Subject's pipe, to which an operator was applied to make this stream. */
  source?: ObjectInfo;
  /** The place of the subscription by which a stream has ended this subject. */
  endedAt?: PlaceSite;
  /** The latest incident of this subject, which may repeat; its kind is `unheard` until the first subscription. */
  incident?: SubjectIncident | undefined;
  /** The values that this subject is delivering now, the outermost first. */
  deliveredValues?: unknown[];
  stopWatching?: (() => void) | undefined;
}

/** A lane that subscribes to another site's pipe. */
export type Parent = Pick<Owner, 'site' | 'lane'>;

/** The numbers of opened and ended subscriptions. */
export interface SubscriptionCounts {
  opened: number;
  closed: number;
}

/** The counts of a site's streams: subscriptions to their outputs, output values, and errors. */
export interface SiteCounts extends SubscriptionCounts {
  values: number;
  errors: number;
  last?: ValueText | undefined;
  /** The number of open subscriptions to the sources; below `share` a source may run without subscribers. */
  running: number;
  /** The way in which an output last ended. */
  end?: NotificationKind | undefined;
}
