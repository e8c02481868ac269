import type { CodeLane } from '../code/streamCode.ts';

/**
 * The treatment of a value that an operator does not pass through unchanged. The operator holds back only the `latest`
 * value of each input, until that is emitted or replaced; `each` value, emitted in turn; or `all` values, emitted
 * together. Or it emits a value `atOnce` or never. While an inner stream is open, it `queues` values or `ignores` them.
 */
export type Treatment = 'latest' | 'each' | 'all' | 'atOnce' | 'queues' | 'ignores';

/** Without options. `throttle` and `throttleTime` hold nothing back. `delayWhen` emits values in an unknown order. */
const TREATMENTS: Readonly<Record<string, Treatment>> = {
  audit: 'latest',
  auditTime: 'latest',
  buffer: 'all',
  bufferCount: 'all',
  bufferTime: 'all',
  concatMap: 'queues',
  debounce: 'latest',
  debounceTime: 'latest',
  delay: 'each',
  distinct: 'atOnce',
  distinctUntilChanged: 'atOnce',
  distinctUntilKeyChanged: 'atOnce',
  elementAt: 'atOnce',
  exhaustMap: 'ignores',
  filter: 'atOnce',
  find: 'atOnce',
  first: 'atOnce',
  forkJoin: 'latest',
  ignoreElements: 'atOnce',
  sample: 'latest',
  sampleTime: 'latest',
  skip: 'atOnce',
  skipUntil: 'atOnce',
  skipWhile: 'atOnce',
  takeWhile: 'atOnce',
  throttle: 'atOnce',
  throttleTime: 'atOnce',
};

/** Returns how the operator of this name treats values on its lane, if this is known. */
export function treatmentOf(
  operator: string,
  { hasOptions = false }: Pick<CodeLane, 'hasOptions'> = {},
): Treatment | undefined {
  return Object.hasOwn(TREATMENTS, operator) && !hasOptions ? TREATMENTS[operator] : undefined;
}

/** Whether the operator itself keeps a value and emits it later. */
export function holds(treatment: Treatment | undefined): boolean {
  return treatment === 'latest' || treatment === 'each' || treatment === 'all';
}

/** Operators that decide which values come out, or when: of time, or with inner streams. */
const DECIDING =
  /^(?:audit|buffer|debounce|delay|sample|throttle)|^(?:concat|exhaust|merge|switch)(?:All|Map)/;

/** Whether the values of this operator are named although it passes them unchanged. */
export function decides(operator: string): boolean {
  return DECIDING.test(operator);
}
