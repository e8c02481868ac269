import fc from 'fast-check';

/** A random pipeline as data, so that fast-check can shrink it: a source, and operators in order. */
export interface Pipeline {
  source: Source;
  operators: readonly Operator[];
}

const SYNC = ['sync', 'loop', 'subject', 'closed', 'broken'] as const;
const COMBINATORS = ['merge', 'concat', 'combineLatest', 'forkJoin', 'zip', 'race'] as const;
const PLAIN = [
  ...['add', 'failAt', 'odd', 'take', 'skip', 'scan', 'startWith', 'endWith', 'distinct'],
  ...['debounce', 'delay', 'audit', 'throttle', 'timeout', 'subscribeOn', 'feed', 'retry'],
  ...['repeat', 'finalize', 'share', 'defaultIfEmpty', 'throwIfEmpty', 'compare', 'delayEach'],
  ...['sample', 'buffer', 'pairs', 'overlap', 'throttleBoth', 'throttleEnd'],
] as const;
const NESTED = ['switch', 'mergeMap', 'concatMap', 'exhaust', 'catch', 'takeUntil'] as const;
/** The operators of `NESTED`, and further operators that take streams. */
export const TAKING = [
  ...[...NESTED, 'withLatest', 'mergeWith', 'skipUntil', 'sampleBy', 'bufferBy', 'debounceBy'],
  'expand',
] as const;

export type Source =
  | { kind: (typeof SYNC)[number]; count: number; end: End }
  | { kind: 'timed'; gapsMs: readonly number[]; end: End }
  | { kind: (typeof COMBINATORS)[number]; inputs: readonly (Pipeline | 'no stream' | 'list')[] };

type End = 'complete' | 'error' | 'never';

export interface Operator {
  kind: string;
  /** The number for the operator: a count, an index or a duration. */
  count: number;
  inner?: Pipeline;
}

/** The consumer's unsubscription: at a time, or during the delivery of a value. */
export interface Leave {
  atMs: number;
  afterValues: number;
}

const count = fc.nat(4);
const end = fc.constantFrom<End>('complete', 'error', 'never');

/** Pipelines of every kind that taps must not change, nested up to `depth` deep. */
export function pipelines(depth = 2, taking: readonly string[] = NESTED): fc.Arbitrary<Pipeline> {
  const plain = fc.record({ kind: fc.constantFrom<string>(...PLAIN), count });
  const sync = fc.record({ kind: fc.constantFrom(...SYNC), count, end });
  const timed = fc.record({
    kind: fc.constant('timed' as const),
    gapsMs: fc.array(fc.nat(5), { maxLength: 5 }),
    end,
  });
  if (depth === 0) {
    return fc.record({
      source: fc.oneof(sync, timed),
      operators: fc.array(plain, { maxLength: 2 }),
    });
  }
  const inner = pipelines(depth - 1, taking);
  const input = fc.oneof(
    { weight: 6, arbitrary: inner },
    { weight: 1, arbitrary: fc.constantFrom('no stream' as const, 'list' as const) },
  );
  const combined = fc.record({
    kind: fc.constantFrom(...COMBINATORS),
    inputs: fc.array(input, { maxLength: 3 }),
  });
  const nested = fc.record({ kind: fc.constantFrom(...taking), count, inner });
  return fc.record({
    source: fc.oneof(sync, timed, combined),
    operators: fc.array(fc.oneof(plain, nested), { maxLength: 4 }),
  });
}

export const leaves: fc.Arbitrary<Leave> = fc.record({
  atMs: fc.nat(40),
  afterValues: fc.integer({ min: 1, max: 12 }),
});
