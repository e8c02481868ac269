import type { Recording } from '../../trace/recording.ts';

/**
 * A place in an app's code that calls `pipe`, with all that its pipes have done.
 *
 * Lane 0 of its recording is the source, lane n what comes out of the nth operator. Values and errors are kept as texts
 * (`ValueText`), never by reference.
 */
export interface Site {
  /** Counts from 1, in the order in which they were first called. */
  readonly number: number;
  /** The line of the stack trace that called `pipe`, as the browser wrote it. */
  readonly frame: string;
  /** Of its script, from 1: grows where webpack has replaced the module under the same address. */
  readonly version: number;
  /** The most operators that a call here had. */
  operatorCount: number;
  readonly recording: SiteRecording;
  /** Counts of its pipes: of subscriptions to them, of those that have ended, of values that came out, of errors. */
  readonly counts: SiteCounts;
  /** Where its pipes are subscribed to from, the latest last: lanes of pipes around it, by their site. */
  readonly parents: ReadonlySet<LaneOfSite>;
  /** Whether its module was replaced by hot reload. */
  isOld: boolean;
}

/** What happened at a site, counted with what happened at all others. */
export type SiteRecording = Pick<Recording, 'held' | 'after' | 'find' | 'version' | 'subscribe'>;

export interface SiteCounts {
  opened: number;
  closed: number;
  values: number;
  errors: number;
  /** What came out last. */
  last: ValueText | undefined;
}

/** A lane of a site: `3:1` is what comes out of the first operator of site 3. */
export type LaneOfSite = `${number}:${number}`;

/** A value in at most 200 characters: as JSON where JSON can hold it, errors by name and message, all else by its kind. */
export type ValueText = string;

/** All that is recorded of an app. */
export interface LiveStore {
  /** In the order of their numbers. */
  readonly sites: readonly Site[];
  /** How many notifications were dropped because 10,000 of a site, or 200,000 of all, are held. */
  readonly dropped: () => number;
  /** Calls `onChange` soon after something has changed, at most once a task, until the function that it gives back is called. */
  subscribe: (onChange: () => void) => () => void;
  /** Calls `onState` whenever recording is turned on or off, or has failed. */
  watchState: (onState: () => void) => () => void;
  /** Whether notifications are recorded now. */
  readonly isOn: () => boolean;
  /** Records from now on, or no longer. */
  turn: (isOn: boolean) => void;
  /** A sentence for what went wrong in the tool itself, after which it is off; absent while all is well. */
  readonly failure: () => string | undefined;
  /** Says once what went wrong in the tool itself, and switches it off. */
  fail: (error: unknown) => void;
}
