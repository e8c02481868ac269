import { DRAWN, type OperatorDrawing, type Operator, UNKNOWN } from './drawnOperators.ts';

export type { Operator };

type OtherOperator = Omit<Operator, keyof OperatorDrawing>;

/** The rows that the score does not read while it draws. */
const OTHERS: Readonly<Record<string, OtherOperator>> = {
  animationFrames: { source: 'endless' },
  bindCallback: { source: 'later' },
  bindNodeCallback: { source: 'later' },
  combineLatest: { source: 'stream', inputs: 'list', joins: 'keeping', group: 'join' },
  zip: { source: 'stream', inputs: 'list', group: 'join', ends: 'other' },
  merge: { source: 'stream', inputs: 'arguments', group: 'merge', takesValues: true },
  concat: { source: 'stream', inputs: 'arguments', group: 'merge', takesValues: true },
  race: { source: 'stream', inputs: 'list', group: 'merge', ends: 'other' },
  connectable: { source: 'later' },
  defer: { source: 'working' },
  empty: { source: 'given' },
  from: { source: 'stream', takesValues: true },
  fromEvent: { source: 'endless' },
  fromEventPattern: { source: 'endless' },
  generate: { source: 'working', takesValues: true },
  iif: { source: 'stream' },
  never: { source: 'given' },
  of: { source: 'given', takesValues: true },
  onErrorResumeNext: { source: 'stream', ends: 'other' },
  pairs: { source: 'given' },
  partition: { source: 'later' },
  range: { source: 'stream' },
  scheduled: { source: 'stream' },
  throwError: { source: 'given' },
  using: { source: 'stream' },
  // From `rxjs/webSocket`.
  webSocket: { source: 'endless' },
  Observable: { source: 'working' },
  EMPTY: { source: 'constant' },
  NEVER: { source: 'constant' },
  AsyncSubject: { source: 'subject' },
  BehaviorSubject: { source: 'subject' },
  ReplaySubject: { source: 'subject' },
  Subject: { source: 'subject' },

  catchError: { ends: 'other' },
  combineLatestWith: { joins: 'keeping', group: 'joinWith' },
  zipWith: { group: 'joinWith', ends: 'other' },
  withLatestFrom: { joins: 'losing', group: 'joinWith' },
  mergeWith: { group: 'mergeWith' },
  concatWith: { group: 'mergeWith' },
  raceWith: { group: 'mergeWith', ends: 'other' },
  connect: { ends: 'other' },
  count: { ends: 'result' },
  defaultIfEmpty: { takesValues: true },
  dematerialize: { ends: 'other' },
  endWith: { takesValues: true },
  every: { ends: 'result' },
  findIndex: { ends: 'picked' },
  isEmpty: { ends: 'result' },
  last: { ends: 'picked' },
  max: { ends: 'result' },
  min: { ends: 'result' },
  multicast: { shares: 'connected', ends: 'other' },
  onErrorResumeNextWith: { ends: 'other' },
  publish: { shares: 'connected', ends: 'other' },
  publishBehavior: { shares: 'connected', ends: 'other' },
  publishLast: { shares: 'connected', ends: 'other' },
  publishReplay: { shares: 'connected', ends: 'other' },
  reduce: { ends: 'result', takesValues: true },
  repeat: { resubscribes: 'end', takesSignal: true, makesTimers: true },
  repeatWhen: { resubscribes: 'end', takesSignal: true },
  retry: { resubscribes: 'error', takesSignal: true, makesTimers: true },
  retryWhen: { resubscribes: 'error', takesSignal: true, ends: 'other' },
  scan: { takesValues: true },
  sequenceEqual: { ends: 'other' },
  share: { shares: 'itself', group: 'share' },
  shareReplay: { shares: 'itself', group: 'share' },
  single: { ends: 'picked' },
  startWith: { takesValues: true },
  take: { ends: 'picked' },
  takeLast: { ends: 'picked' },
  takeUntil: { ends: 'signal', takesSignal: true },
  // From Angular.
  takeUntilDestroyed: { ends: 'signal' },
  timeoutWith: { ends: 'other' },
  toArray: { ends: 'result' },
  window: { takesSignal: true },
  windowToggle: { takesSignal: true },
  windowWhen: { takesSignal: true },
  zipAll: { ends: 'other' },
};

/** The operators without any of these behaviours. */
const PLAIN = [
  'combineAll',
  'combineLatestAll',
  'finalize',
  'firstValueFrom',
  'groupBy',
  'lastValueFrom',
  'map',
  'mapTo',
  'materialize',
  'observeOn',
  'pairwise',
  'pluck',
  'refCount',
  'skipLast',
  'subscribeOn',
  'tap',
  'throwIfEmpty',
  'timeInterval',
  'timestamp',
  'windowCount',
  'windowTime',
];

/** The operators and creation functions of RxJS 7.8, by their names. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...Object.entries({ ...OTHERS, ...DRAWN }),
  ...PLAIN.map((name) => [name, UNKNOWN] as const),
]);

/** Returns the row of the operator of this name. */
export function operatorOf(name: string): Operator {
  return OPERATORS.get(name) ?? UNKNOWN;
}

/** The names of the operators with this property, in the order of the table. */
export function operatorsWith(isMeant: (operator: Operator) => unknown): readonly string[] {
  return [...OPERATORS].flatMap(([name, operator]) => (isMeant(operator) ? name : []));
}
