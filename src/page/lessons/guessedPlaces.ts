import type { Lesson } from '../../widgets/card.ts';

/**
 * Where in the score an answer expects values: the lane of the values; for each answer the lane whose values are
 * in the same columns, and which of them, all by default. `end` is behind all columns; answers that are of no place have
 * an empty text.
 */
const PLACES: Partial<Record<Lesson['id'], readonly [lane: string, ...answers: string[]]>> = {
  'greeting.letters': ['map', 'typed$', 'typed$ -1'],
  'attention.fast': ['scan', 'scan', 'scan -1', 'scan 0'],
  'trackedInput.debounce': ['pace', 'typed$', 'typed$ 0', 'pace'],
  'trackedInput.throttle': ['pace', 'end', 'typed$', 'pace'],
  'trackedInput.same': ['distinctUntilChanged', 'pace -1', 'pace -1', ''],
  'users.mergeMap': ['flatten', 'flatten -2', 'flatten -1', 'flatten -2 -1'],
  'users.switchMap': ['flatten', '', 'end', ''],
  'users.exhaustMap': ['forkJoin', 'clicks$', 'clicks$ 0', 'flatten'],
  'fullName.first': ['map', 'first$', '', 'first$ -1'],
  'fullName.turns': ['combineLatest', 'last$', 'combineLatest 1 2 3 4 5', 'combineLatest -1'],
  'ticker.fast': ['map', 'end', 'map', 'end'],
  'ticker.three': ['interval', 'end', '', 'end'],
  'ticker.none': ['interval', '', '', 'end'],
  'inbox.starve': ['flatten', 'end', '', 'timer -1'],
  'inbox.wait': ['flatten', '', 'flatten', 'timer'],
  'inbox.fail': ['flatten', '', '', 'flatten'],
};

/** Where an answer expects values. */
export interface GuessedPlace {
  /** By the label of their lane. */
  lane: string;
  /** The lane whose values have the same columns; absent behind all columns. */
  along: string | undefined;
  /** Which of its values, from 0, or from the end; all if there are none. */
  which: readonly number[];
}

/** Gives the place that an answer of a lesson expects values at, if it is one of a place. */
export function placeOf(lesson: Lesson['id'], guess: number): GuessedPlace | undefined {
  const [lane, ...answers] = PLACES[lesson] ?? [];
  const [along, ...which] = answers[guess]?.split(' ') ?? [];
  if (!lane || !along) return undefined;
  return { lane, along: along === 'end' ? undefined : along, which: which.map(Number) };
}
