import type { LessonTexts } from '../texts/ru/lessons.ts';
import type { Step, WidgetCard } from '../widgets/card.ts';

/** Makes the final sentence of a lesson that ended without its answer. */
export type LastWords = (texts: LessonTexts) => string;

const RING_MS = 600;

/** Returns the last words of a lesson if the card's widget has failed. */
export function failedCard(card: Element): LastWords | undefined {
  return card.querySelector('.card-broken') ? ({ failed }) => failed : undefined;
}

/**
 * Types into a field of the card, or presses its button, like a visitor; returns the lesson's last words if that is
 * impossible. The focus does not move; a ring around the element shows where the lesson acts.
 */
export function performStep(
  card: Element,
  action: Exclude<Step, { does: 'inject' }>,
): LastWords | undefined {
  const selector = action.does === 'type' ? action.into : action.what;
  const element = card.querySelector(selector);
  if (action.does === 'press' && element instanceof HTMLElement) element.click();
  else if (action.does === 'type' && element instanceof HTMLInputElement)
    type(element, action.text);
  else return failedCard(card) ?? (({ missing }) => missing(selector));
  element.animate(
    [{ boxShadow: '0 0 0 4px var(--m3)' }, { boxShadow: '0 0 0 4px transparent' }],
    RING_MS,
  );
  return undefined;
}

/** Clears a card's fields, like a visitor. */
export function emptyFields(card: Element, { fields }: WidgetCard): void {
  for (const into of Object.keys(fields))
    performStep(card, { does: 'type', atMs: 0, into, text: '' });
}

/** Bypasses React, whose own setter on fields would hide the change. */
function type(field: HTMLInputElement, text: string) {
  // A visitor cannot clear an empty field either.
  if (text === '' && field.value === '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
