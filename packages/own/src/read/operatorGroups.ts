/** Operators, and functions that combine streams, of which one can stand for another. Source: SPEC OW32. */
const GROUPS: readonly (readonly string[])[] = [
  ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'],
  ['switchAll', 'mergeAll', 'concatAll', 'exhaustAll'],
  ['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'],
  ['combineLatest', 'zip', 'forkJoin'],
  ['merge', 'concat', 'race'],
  ['combineLatestWith', 'zipWith', 'withLatestFrom'],
  ['mergeWith', 'concatWith', 'raceWith'],
  ['share', 'shareReplay'],
];

/** The operators that can stand for this one, itself included; none for most. */
export function groupOf(name: string): readonly string[] {
  return GROUPS.find((group) => group.includes(name)) ?? [];
}
