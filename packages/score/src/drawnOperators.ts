/**
 * The behaviour of an operator that the score draws and describes. An absent field means that the operator lacks this
 * behaviour.
 */
export interface OperatorDrawing {
  /**
   * The operator holds values back: the latest value of each input until a `pause`, the end of a `window`, a `tick`, or
   * the values of the `others`; each value for a `time`; all values for a `batch`; or values until another stream's
   * `signal`, in an unknown order.
   */
  readonly waitsFor?: 'pause' | 'window' | 'tick' | 'others' | 'time' | 'batch' | 'signal';
  /** The operator drops each value that it does not emit at once: as `unfit`, the `same` as before, or too `soon`. */
  readonly drops?: 'unfit' | 'same' | 'soon';
  /**
   * The operator subscribes to an inner stream for each value. While an inner stream is open, the operator `switches`
   * to the next, `merges` both, `queues` the value or `ignores` it; an operator that `recurses` also takes in the
   * values of its inner streams.
   */
  readonly inner?: 'switches' | 'merges' | 'queues' | 'ignores' | 'recurses';
  /**
   * The beginning of the operator's timer, whose length in milliseconds is the first argument: `each` value taken in,
   * which also ends the last timer; a value taken in while no timer runs (`first`); an emitted value, after which the
   * operator is `deaf`; or the subscription, with a timer that is a `limit`, or a clock that `ticks`.
   */
  readonly timer?: 'each' | 'first' | 'deaf' | 'limit' | 'ticks';
  /** Whether every value of this source is a tick. */
  readonly isClock?: boolean;
}

/** An RxJS operator, or a function that creates a stream. An absent field means that this behaviour is absent. */
export interface Operator extends OperatorDrawing {
  /** The number of arguments before the options, which change which values the operator holds back or drops. */
  readonly options?: number;
  /** Whether the inner streams are timers that the operator itself creates, so they do not appear in the code. */
  readonly makesTimers?: boolean;
  /** Whether another input is only a signal: a value from before the subscription to this input would say nothing. */
  readonly takesSignal?: boolean;
  /**
   * The operator emits nothing until each input has emitted a value. Meanwhile it is `keeping` the latest value of each
   * input, or `losing` the values of its source.
   */
  readonly joins?: 'keeping' | 'losing';
  /** The operator shares one subscription to its source: by `itself`, or as soon as it is `connected`. */
  readonly shares?: 'itself' | 'connected';
  /** The operator subscribes to its source again, after an `error` or the `end` of the source. */
  readonly resubscribes?: 'error' | 'end';
  /**
   * The operator completes with a value that it has `picked`, or with the `result` of all values; or it may complete
   * before its source, at a `signal` or for `other` reasons.
   */
  readonly ends?: 'picked' | 'result' | 'signal' | 'other';
  /** Operators of one group can replace each other. Source: SPEC OW32. */
  readonly group?: 'map' | 'all' | 'rate' | 'join' | 'joinWith' | 'merge' | 'mergeWith' | 'share';
  /** Whether the numbers among the arguments are values, and not settings. */
  readonly takesValues?: boolean;
  /**
   * The function creates a stream that works by itself and never ends (`endless`) or may end (`working`), another
   * `stream`, or a stream that only emits `given` values; or the function leads to streams `later`. Or the name is
   * itself a stream (`constant`), or the class of a `subject`.
   */
  readonly source?: 'endless' | 'working' | 'stream' | 'given' | 'later' | 'constant' | 'subject';
  /** The function combines inputs: its `arguments`, or else the elements of a `list` or the fields of an object. */
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
