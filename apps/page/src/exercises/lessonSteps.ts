import { concat, ignoreElements, map, type Observable, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import type { Lesson, LessonStep, WidgetCard, Words } from '../widgets/card.ts';
import type { Arrangement } from '../page/arrangements.ts';
import type { LessonTexts } from '../texts/ru/lessons.ts';

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

/** Makes the final sentence of a lesson that ends without its answer. */
export type LastWords = (texts: LessonTexts) => string;

const RING_MS = 600;

/**
 * Types into a field of a widget, or presses its button, like a visitor; returns the lesson's last words if the
 * element is missing. The focus does not move; a ring around the element shows where the lesson acts.
 */
export function performStep(
  widget: Element,
  action: Exclude<LessonStep, { does: 'inject' }>,
): LastWords | undefined {
  const selector = action.does === 'type' ? action.into : action.what;
  const element = widget.querySelector(selector);
  if (action.does === 'press' && element instanceof HTMLElement) element.click();
  else if (action.does === 'type' && element instanceof HTMLInputElement)
    type(element, action.text);
  else return ({ missing }) => missing(selector);
  element.animate(
    [{ boxShadow: '0 0 0 4px var(--m3)' }, { boxShadow: '0 0 0 4px transparent' }],
    RING_MS,
  );
  return undefined;
}

/** Clears the fields of a card's widget, like a visitor. */
export function emptyFields(widget: Element, { fields }: WidgetCard): void {
  for (const into of Object.keys(fields))
    performStep(widget, { does: 'type', atMs: 0, into, text: '' });
}

/** Sets the text of a field with the browser's own setter: React's setter would hide the change from React. */
function type(field: HTMLInputElement, text: string) {
  // A visitor cannot clear an empty field either.
  if (text === '' && field.value === '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
