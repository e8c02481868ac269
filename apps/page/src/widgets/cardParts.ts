import type { Fault, FaultWords } from './card.ts';
import type { FaultTexts } from '../texts/ru/faults.ts';
import { map, merge, NEVER, type Observable, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';

/**
 * Makes the fault of a missing element; the fault's id is the widget's name and the selector. `nameOf` names the
 * missing element as visitors see it; `warning` makes the line that the widget then logs.
 */
export function missingElement<Texts = object>(
  widget: string,
  selector: string,
  nameOf: (missing: FaultTexts['missing'], own: Texts) => string,
  warning: (words: FaultWords<Texts>) => string = ({ missing }) => missing.element(selector),
): Fault<Texts> {
  return {
    id: `${widget}${selector}`,
    without: selector,
    label: ({ all, own }) => `${nameOf(all.missing, own)} (${selector})`,
    promise: (words) => words.all.promises.without(warning(words)),
  };
}

/** Sets the text of a field at each of these times in milliseconds. */
export function types<Field extends string>(into: Field, ...texts: [atMs: number, text: string][]) {
  return texts.map(([atMs, text]) => ({ does: 'type' as const, atMs, into, text }));
}

/** Types a word letter by letter, replacing the field's earlier text. */
export function typeLetters<Field extends string>(into: Field, word: string, pace: typeof FAST) {
  const atMs = (index: number) => pace.fromMs + index * pace.everyMs;
  return Array.from(word).flatMap((_, n) => types(into, [atMs(n), word.slice(0, n + 1)]));
}

/** Faster than the default pauses of streams, but slow enough to see each letter. */
export const FAST = { fromMs: 700, everyMs: 180 };

/** So slow that the lanes show the time of each letter. */
export const UNHURRIED = { fromMs: 900, everyMs: 500 };

/** Presses a button at each of these times in milliseconds. */
export function presses<Button extends string>(what: Button, ...timesMs: number[]) {
  return timesMs.map((atMs) => ({ does: 'press' as const, atMs, what }));
}

/** Makes a decoder for values that the component shows unchanged; values of another type are invalid. */
export function valuesThat<T>(isShown: (value: unknown) => value is T) {
  return () => (value: unknown) => (isShown(value) ? value : undefined);
}

/** Checks whether a value, for example from a link, has this type. */
export type TypeGuard<T> = (value: unknown) => value is T;

export const isText: TypeGuard<string> = (value) => typeof value === 'string';
export const isNumber: TypeGuard<number> = (value) => typeof value === 'number';

export function isOneOf<const T>(...all: readonly T[]): TypeGuard<T> {
  return (value): value is T => all.some((one) => one === value);
}

export function isListOf<T>(isItem: TypeGuard<T>): TypeGuard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

/** Whether a value is an object with these fields; other fields do not matter. */
export function isShape<Shape extends object>(fields: {
  readonly [Name in keyof Shape]: TypeGuard<Shape[Name]>;
}): TypeGuard<Shape> {
  const guards = Object.entries<TypeGuard<unknown>>(fields);
  return (value): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    guards.every(([name, isField]) => isField(Reflect.get(value, name)));
}

/**
 * The time of the first letter in milliseconds, if the stream also emits on subscription: each of the two values then
 * has its own column.
 */
export const BEGINS_MS = 180;

/** Emits the texts of a field while a word is typed, a letter every 180 ms; never completes, like a field. */
export function letters(word: string, clock: Clock, fromMs = 0): Observable<string> {
  return lettersAt(clock, word, ...Array.from(word, (_, index) => fromMs + index * 180));
}

/** Emits the texts of a field: one more letter of a word at each of these times in milliseconds; never completes. */
export function lettersAt(clock: Clock, word: string, ...timesMs: number[]): Observable<string> {
  const texts = timesMs.map((atMs, index) => {
    return timer(atMs, clock).pipe(map(() => word.slice(0, index + 1)));
  });
  return merge(NEVER, ...texts);
}

/** Emits a click at each of these times in milliseconds; never completes, like a button. */
export function clicksAt(clock: Clock, ...timesMs: number[]): Observable<Event> {
  const clicks = timesMs.map((atMs) => timer(atMs, clock).pipe(map(() => new Event('click'))));
  return merge(NEVER, ...clicks);
}
