/** The results of a simulated month of polling. */
export interface MonthReport {
  /** The number of polls, of failed polls and of unanswered polls. */
  polls: number;
  failed: number;
  silent: number;
  /** The number of lists that the stream emitted, and of messages in them. */
  lists: number;
  messages: number;
  /** The number of changes that the store reported. */
  changes: number;
  /** Whether the store holds exactly the messages of the first poll, as the same objects. */
  isListTheSame: boolean;
  heapBytesPerEmptyPoll: number;
  timersWhilePolling: number;
  timersLeft: number;
  /** The real time in milliseconds. */
  tookMs: number;
}

/** The results of recording a simulated hour of events. */
export interface RecordingReport {
  events: number;
  notifications: number;
  /** The number of notifications held at the end. */
  held: number;
  heapBytesPerNotification: number;
  /** The maximum number of marks in the picture of the last seconds. */
  mostMarks: number;
}

/** The cost of taps. */
export interface TapReport {
  microsecondsPerNotification: number;
  /** Whether a tap without a listener returns its source itself. */
  doesUnheardTapHandBack: boolean;
}
