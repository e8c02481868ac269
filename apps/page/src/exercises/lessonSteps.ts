import { concat, ignoreElements, map, type Observable, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { Lesson, WidgetCard, Words } from '../widgets/card.ts';
import type { Arrangement } from '../page/arrangements.ts';

/**
 * Emits each step at its time, and completes `lastsMs` milliseconds of clock time after
 * subscription. Unsubscribing leaves no timer.
 *
 * The time of each step counts from the previous step: after a late timer, the later steps keep their intervals.
 *
 *     steps  a at 1, b at 3; lasts 5
 *     out    -a-b-|
 */
export function lessonSteps<S extends { readonly atMs: number }>(
  steps: readonly S[],
  lastsMs: number,
  clock: Clock,
): Observable<S> {
  return concat(
    ...steps.map((step, index) =>
      timer(step.atMs - (steps[index - 1]?.atMs ?? 0), clock).pipe(map(() => step)),
    ),
    timer(lastsMs - (steps.at(-1)?.atMs ?? 0), clock).pipe(ignoreElements()),
  );
}

/**
 * Returns the arrangement of a widget while a lesson asks its question: with the lesson's settings, but without its
 * main fault, whose description would reveal the answer. Returns `undefined` for a stream that runs by itself and has
 * no fault: the lesson's settings would show the answer too early. Source: SPEC GU1, GU1.7.
 */
export function askedArrangement(
  { standIn }: WidgetCard,
  { choices = {}, faults = [], script }: Lesson,
  words: Words,
): Arrangement | undefined {
  const steps = script?.(words) ?? [];
  const isLeftAlone = faults.length === 0 && steps.every(({ does }) => does === 'inject');
  if (isLeftAlone) return undefined;
  return { choices, faults: faults.filter((id) => id === standIn?.id) };
}
