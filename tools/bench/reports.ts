/** The results of a simulated month of polling. */
export interface MonthReport {
  /** The number of polls, and of those that failed or were never answered. */
  polls: number;
  failed: number;
  silent: number;
  /** The number of lists that the stream emitted, and of messages in them. */
  lists: number;
  messages: number;
  /** The number of changes that the store reported. */
  changes: number;
  /** Whether the store holds the messages of the first poll and no others, each the same object as before. */
  isListTheSame: boolean;
  heapBytesPerEmptyPoll: number;
  timersWhilePolling: number;
  timersLeft: number;
  /** In real time. */
  tookMs: number;
}

/** The results of some simulated minutes of events that were recorded. */
export interface RecordingReport {
  events: number;
  notifications: number;
  /** The number of notifications held at the end. */
  held: number;
  heapBytesPerNotification: number;
  /** The most marks that the picture of the last seconds consisted of. */
  mostMarks: number;
}

/** The cost of taps. */
export interface TapReport {
  microsecondsPerNotification: number;
  /** Whether a tap without a listener returns the very source that it was given. */
  doesUnheardTapHandBack: boolean;
}
