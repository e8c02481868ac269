/**
 * How operators of RxJS hold values back: only the `latest` one, until it is emitted or replaced;
 * `each`, emitted in its turn; or `all`, emitted together.
 *
 * `throttleTime` without trailing drops the values that it does not emit at once: it holds none.
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

/** They pass a value at once or never. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'distinct',
  'distinctUntilChanged',
  'distinctUntilKeyChanged',
  'filter',
  'throttle',
  'throttleTime',
]);

/** Tells how the operator of this name holds values back, if it does. */
export function holdsOf(operator: string): 'latest' | 'each' | 'all' | undefined {
  return Object.hasOwn(HOLDS, operator) ? HOLDS[operator] : undefined;
}

/** Tells whether the operator of this name ignores each value that it does not emit at once. */
export function emitsAtOnce(operator: string): boolean {
  return AT_ONCE.has(operator);
}

/** Tells how the operator of this name treats a value that comes while an inner stream lives. */
export function whileInnerLives(operator: string): 'queues' | 'ignores' | undefined {
  if (operator === 'concatMap') return 'queues';
  return operator === 'exhaustMap' ? 'ignores' : undefined;
}
