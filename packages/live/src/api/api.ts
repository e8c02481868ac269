/** A place in the app's code that calls `pipe`, with the counts of its pipes. */
export interface LivePipe {
  /** Counts from 1, in the order of the places' first calls. */
  number: number;
  /** The declared name of the pipe, such as `users$`; absent if unknown. */
  name?: string;
  /** The class or function that contains the pipe, such as a component; absent if unknown, or if equal to the name. */
  owner?: string;
  /** The path relative to the project, if known: `src/app/search.ts`; for a package, `node_modules/…`. */
  file: string;
  /** The line of the name `pipe`, from 1. */
  line: number;
  /** The column of the name `pipe`, from 1. */
  column: number;
  /** Whether the place belongs to a package. */
  isLibrary: boolean;
  /** Whether hot reload has replaced the place's module. */
  isOld: boolean;
  /** The text of each operator: `debounceTime(300)`; empty if unknown. */
  operators: readonly string[];
  /** The number of `pipe` calls: a component that builds its stream at each render calls it again. */
  builds: number;
  /** The numbers of opened and closed subscriptions to the place's pipes. */
  subscriptions: { opened: number; closed: number };
  /** The number of output values. */
  values: number;
  /** The number of output errors. */
  errors: number;
  /** The last output, a value or an error, as a text of at most 200 characters; null before the first. */
  last: string | null;
  /** The text of the source: `typed$`. */
  source: string;
  /** The lanes that subscribe to the place's pipes, with the numbers of their own pipes; the latest is last. */
  parents: { pipe: number; lane: number }[];
  /** The events in this report, oldest first. */
  events: LiveEvent[];
  /** The streams without a pipe that this pipe's lanes subscribe to, such as the `close$` of `takeUntil`. */
  inputs: LiveInput[];
  /** The reason why the line or the text is unknown; absent if both are known. */
  why?: string;
}

/** A stream without a pipe that a lane subscribes to; its other fields are like a pipe's. */
export interface LiveInput extends Pick<
  LivePipe,
  'source' | 'subscriptions' | 'values' | 'errors' | 'last' | 'events'
> {
  /** The lane that subscribes to the stream: 0 for the source, n for the nth operator. */
  lane: number;
}

/** An event of a pipe. */
export interface LiveEvent {
  /** The number of the event, counted from 1 across all pipes. */
  number: number;
  /** The lane: 0 for the source, n for the nth operator. */
  lane: number;
  kind: 'subscribe' | 'next' | 'error' | 'complete' | 'unsubscribe';
  /** The time in milliseconds since the page was opened. */
  timeMs: number;
  /** The value or error as a text of at most 200 characters; null for the other kinds. */
  value: string | null;
  /** The number of the lane's subscription. */
  subscription: number;
  /** The number of the event, in any pipe, that caused this event; null if unknown. */
  cause: number | null;
}

/** A recording as data; live.schema.json describes it. */
export interface LiveReport {
  findings: LiveFinding[];
  /** At most 100 places of each kind; `left` is the number of places that this report leaves out. */
  leaks: LiveLeaks & { left: number };
  pipes: LivePipe[];
  /** Sentences about streams that are not recorded and events that are no longer kept. */
  notes: readonly string[];
  /** The number of recorded events that this report leaves out. */
  left: number;
  /** The number of the last event; as the `since` of the next call, this number selects the events after it. */
  next: number;
}

/** Selects the parts of a recording that a report shows. */
export interface ReportOptions {
  /** A file, a folder, or a line such as `src/a.ts:12`: the report has only its pipes and findings. */
  file?: string | undefined;
  /** The number of an event, such as the `next` of an earlier report: the report has only later events. */
  since?: number | undefined;
  /** `false` leaves out the findings. */
  findings?: boolean | undefined;
  /** `false` leaves out the open subscriptions. */
  leaks?: boolean | undefined;
  /** The size of the report: for `text()` in characters, 20,000 by default; for `json()` in events, 1,000 by default. */
  limit?: number | undefined;
}

/** A fault that is certain from the recording; findings.md explains the rules. */
export interface LiveFinding {
  /** The id of the rule, such as `ended-by-error`. */
  rule: string;
  /** One sentence. */
  text: string;
  /** The declared name of the operator's pipe; absent if unknown. */
  name?: string;
  /** The file of the operator, like the file of a pipe. */
  file: string;
  /** The line of the operator, from 1. */
  line: number;
  /** The column of the operator, from 1. */
  column: number;
  /** The operator's name, such as `switchMap`; for a source, its label. */
  operator: string;
  /** The number of times that the fault happened. */
  count: number;
  /** The time when the fault first happened, in milliseconds since the page was opened. */
  since: number;
}

/** The open subscriptions that one place in the app's code made and that belong to no recorded pipe. */
export interface LiveSubscriptions {
  /** The file of the subscribing place, like the file of a pipe. */
  file: string;
  /** The line of that place, from 1. */
  line: number;
  /** The column of that place, from 1. */
  column: number;
  /** The number of the pipe, as in `json()`; absent if the place subscribes to no pipe. */
  pipe?: number;
  /** The name and the line of the pipe, `users$ src/users.ts:12`, or the line that made another stream; absent if unknown. */
  stream?: string;
  /** The number of open subscriptions. */
  count: number;
  /** The number of these subscriptions whose place is a guess, because their stack traces were not taken. */
  guesses?: number;
  /** The age of the oldest subscription, in milliseconds. */
  age: number;
  /** The class or function that contains the place, such as a component; absent if unknown. */
  owner?: string;
}

/** Open subscriptions by place; the place with the most open subscriptions is first. */
export interface LiveLeaks {
  /** The places that are not lifelong; some of their subscriptions may never be closed. */
  open: readonly LiveSubscriptions[];
  /** Places whose open subscriptions all began within ten seconds of the page's load, before the first input. */
  lifelong: readonly LiveSubscriptions[];
}

/** The functions for the console. */
export interface Partitura {
  /** Returns findings, pipes and their latest events as plain text. Loads the parser and the source maps. */
  text(options?: ReportOptions): Promise<string>;
  /** Returns the facts of `text()` as data: the latest events or, with `since`, the first events after that number. */
  json(options?: ReportOptions): Promise<LiveReport>;
  /** Looks for findings now, and returns all of them. Loads the parser and the source maps. */
  findings(): Promise<readonly LiveFinding[]>;
  /** Returns the open subscriptions, grouped by the subscribing place. Loads the parser and the source maps. */
  leaks(): Promise<LiveLeaks>;
  /** Drops the findings of a rule, of a file, or of a line such as `src/a.ts:12`. */
  silence(what: string): Promise<void>;
  /** Stops the console lines about findings. */
  quiet(): Promise<void>;
  /** Stops recording. */
  pause(): void;
  /** Resumes recording. */
  resume(): void;
  /** Draws the score of a pipe with its inner pipes as an SVG file; rejects with a sentence if there is no such pipe. */
  svg(pipe: number): Promise<string>;
}

declare global {
  /** Present if the app was built with the condition `development`. */
  var partitura: Partitura | undefined;
}
