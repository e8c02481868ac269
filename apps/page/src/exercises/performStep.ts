import type { LessonTexts } from '../texts/ru/lessons.ts';
import type { LessonStep, WidgetCard } from '../widgets/card.ts';

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
