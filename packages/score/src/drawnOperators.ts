/**
 * The behaviour of an operator that the score draws and describes. An absent field means that the operator lacks this
 * behaviour.
 */
export interface OperatorDrawing {
  /**
   * It holds a value back: the latest one of each input until a `pause`, the end of a `window`, a `tick`, or the values of
   * the `others`; each for a `time`; all of them, for a `batch`; or until another stream's `signal`, in an unknown order.
   */
  readonly waitsFor?: 'pause' | 'window' | 'tick' | 'others' | 'time' | 'batch' | 'signal';
  /** A value that it does not emit at once is never emitted: it is `unfit`, the `same` as before, or too `soon`. */
  readonly drops?: 'unfit' | 'same' | 'soon';
  /**
   * It subscribes to an inner stream for each value. While one is open, it `switches` to the next, `merges` both,
   * `queues` the value or `ignores` it; if it `recurses`, it also takes in the values of its inner streams.
   */
  readonly inner?: 'switches' | 'merges' | 'queues' | 'ignores' | 'recurses';
  /**
   * The beginning of its timer, whose length in milliseconds is its first argument: `each` value taken in, which also
   * ends the last timer; a value taken in while no timer runs (`first`); an emitted value, after which it is `deaf`; or
   * the subscription, as a `limit`, or as a clock that `ticks`.
   */
  readonly timer?: 'each' | 'first' | 'deaf' | 'limit' | 'ticks';
  /** It is a source whose every value is a tick. */
  readonly isClock?: boolean;
}

/** An operator of RxJS, or a function that creates a stream. An absent field means that it lacks this behaviour. */
export interface Operator extends OperatorDrawing {
  /** The number of its arguments before those that change which values it holds back or drops. */
  readonly options?: number;
  /** Its inner streams are timers that it creates itself, so they do not appear in the code. */
  readonly makesTimers?: boolean;
  /** Another input is only a signal: a value from before its subscription would say nothing. */
  readonly takesSignal?: boolean;
  /**
   * It emits nothing until each input has emitted a value: meanwhile it is `keeping` the latest of each, or `losing`
   * its own.
   */
  readonly joins?: 'keeping' | 'losing';
  /** It subscribes to its source once for several subscribers: by `itself`, or as soon as it is `connected`. */
  readonly shares?: 'itself' | 'connected';
  /** It subscribes to its source again, after an `error` or its `end`. */
  readonly resubscribes?: 'error' | 'end';
  /**
   * It completes with a value that it has `picked`, or with the `result` of all values; or it may complete before its
   * source, at a `signal` or for `other` reasons.
   */
  readonly ends?: 'picked' | 'result' | 'signal' | 'other';
  /** Operators of one group can replace each other. Source: SPEC OW32. */
  readonly group?: 'map' | 'all' | 'rate' | 'join' | 'joinWith' | 'merge' | 'mergeWith' | 'share';
  /** The numbers among its arguments are values, and not settings. */
  readonly takesValues?: boolean;
  /** It emits clock times, frames or promises, which differ in virtual time. */
  readonly usesRealTime?: boolean;
  /**
   * It creates a stream: one that works by itself, and never ends (`endless`) or may end (`working`), another `stream`,
   * or one that only emits `given` values; or it leads to streams `later`. It is itself a stream (`constant`), or the
   * class of a `subject`.
   */
  readonly source?: 'endless' | 'working' | 'stream' | 'given' | 'later' | 'constant' | 'subject';
  /** It combines inputs: its `arguments`, or else the elements of its `list` or the fields of an object. */
  readonly inputs?: 'list' | 'arguments';
}

/** The row of an unknown operator. */
export const UNKNOWN: Operator = {};

/** The rows of `operators.ts` that the score reads while it draws: the page loads them before the others. */
export const DRAWN: Readonly<Record<string, Operator>> = {
  interval: { source: 'endless', isClock: true },
  timer: { source: 'working', isClock: true },
  forkJoin: { source: 'stream', inputs: 'list', waitsFor: 'others', group: 'join' },

  switchMap: { inner: 'switches', group: 'map' },
  mergeMap: { inner: 'merges', group: 'map' },
  concatMap: { inner: 'queues', group: 'map' },
  exhaustMap: { inner: 'ignores', group: 'map' },
  switchAll: { inner: 'switches', group: 'all' },
  mergeAll: { inner: 'merges', group: 'all' },
  concatAll: { inner: 'queues', group: 'all' },
  exhaustAll: { inner: 'ignores', group: 'all' },
  switchMapTo: { inner: 'switches' },
  mergeMapTo: { inner: 'merges' },
  concatMapTo: { inner: 'queues' },
  switchScan: { inner: 'switches', takesValues: true },
  mergeScan: { inner: 'merges', takesValues: true },
  flatMap: { inner: 'merges' },
  exhaust: { inner: 'ignores' },
  expand: { inner: 'recurses' },

  debounceTime: { waitsFor: 'pause', timer: 'each', group: 'rate' },
  throttleTime: { drops: 'soon', timer: 'deaf', options: 2, group: 'rate', makesTimers: true },
  auditTime: { waitsFor: 'window', timer: 'first', group: 'rate', makesTimers: true },
  sampleTime: { waitsFor: 'tick', timer: 'ticks', group: 'rate' },
  debounce: { waitsFor: 'pause', takesSignal: true },
  throttle: { drops: 'soon', options: 1, takesSignal: true },
  audit: { waitsFor: 'window', takesSignal: true },
  sample: { waitsFor: 'tick', takesSignal: true },

  buffer: { waitsFor: 'batch', takesSignal: true },
  bufferCount: { waitsFor: 'batch', options: 1 },
  bufferTime: { waitsFor: 'batch' },
  bufferToggle: { waitsFor: 'signal', takesSignal: true },
  bufferWhen: { waitsFor: 'batch', takesSignal: true },
  delay: { waitsFor: 'time' },
  delayWhen: { waitsFor: 'signal', takesSignal: true },
  distinct: { drops: 'same' },
  distinctUntilChanged: { drops: 'same' },
  distinctUntilKeyChanged: { drops: 'same' },
  elementAt: { drops: 'unfit', ends: 'picked' },
  filter: { drops: 'unfit' },
  find: { drops: 'unfit', ends: 'picked' },
  first: { drops: 'unfit', ends: 'picked' },
  ignoreElements: { drops: 'unfit' },
  skip: { drops: 'unfit' },
  skipUntil: { drops: 'unfit', takesSignal: true },
  skipWhile: { drops: 'unfit' },
  takeWhile: { drops: 'unfit', ends: 'other' },
  timeout: { timer: 'limit', ends: 'other' },
};

/** Returns the behaviour that the score draws for the operator of this name. */
export function drawingOf(operator: string): OperatorDrawing {
  return (Object.hasOwn(DRAWN, operator) ? DRAWN[operator] : undefined) ?? UNKNOWN;
}
