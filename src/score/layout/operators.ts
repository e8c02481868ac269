/**
 * How RxJS operators hold values back: only the `latest` value, until it is emitted or replaced;
 * `each` value, emitted in turn; or `all` values, emitted together. `throttleTime` without trailing
 * drops values that it does not emit at once, so it is not listed.
 */
const HOLDS: Readonly<Record<string, 'latest' | 'each' | 'all'>> = {
  audit: 'latest',
  auditTime: 'latest',
  buffer: 'all',
  bufferCount: 'all',
  bufferTime: 'all',
  debounce: 'latest',
  debounceTime: 'latest',
  delay: 'each',
  delayWhen: 'each',
  forkJoin: 'all',
  sample: 'latest',
  sampleTime: 'latest',
};

/** Operators that emit a value at once or never. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'distinct',
  'distinctUntilChanged',
  'distinctUntilKeyChanged',
  'filter',
  'throttle',
  'throttleTime',
]);

/** Returns how the operator of this name holds values back, if it does. */
export function holdsOf(operator: string): 'latest' | 'each' | 'all' | undefined {
  return Object.hasOwn(HOLDS, operator) ? HOLDS[operator] : undefined;
}

/** Whether the operator of this name ignores each value that it does not emit at once. */
export function emitsAtOnce(operator: string): boolean {
  return AT_ONCE.has(operator);
}

/** Returns how the operator of this name treats a value that comes while an inner stream is open. */
export function whileInnerLives(operator: string): 'queues' | 'ignores' | undefined {
  if (operator === 'concatMap') return 'queues';
  return operator === 'exhaustMap' ? 'ignores' : undefined;
}
