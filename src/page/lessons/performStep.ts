import type { Step } from './lesson.ts';

/** Why a lesson cannot go on: the widget has failed, or what the lesson uses is not there. */
export type LessonProblem = { kind: 'broken' } | { kind: 'missing'; selector: string };

/** What is done to an element of the card. */
export type Action = Exclude<Step, { does: 'break' }>;

const RING_MS = 600;

/** Gives the problem when the widget of this card has stopped because of an error. */
export function failedCard(card: Element): LessonProblem | undefined {
  return card.querySelector('.card-broken') ? { kind: 'broken' } : undefined;
}

/**
 * Types into a field of the card, or presses its button, as a visitor would; gives the problem when
 * it cannot. The focus stays where it is; a ring around the element shows where something is done.
 *
 * To erase a field that is empty is to do nothing, as it would be for a visitor.
 */
export function act(card: Element, action: Action): LessonProblem | undefined {
  const selector = action.does === 'type' ? action.into : action.what;
  const element = card.querySelector(selector);
  if (action.does === 'press' && element instanceof HTMLElement) element.click();
  else if (action.does === 'type' && element instanceof HTMLInputElement)
    type(element, action.text);
  else return failedCard(card) ?? { kind: 'missing', selector };
  element.animate(
    [{ boxShadow: '0 0 0 4px var(--m3)' }, { boxShadow: '0 0 0 4px transparent' }],
    RING_MS,
  );
  return undefined;
}

const valueOfInput = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Past React, which keeps a setter of its own on fields and hears of no change made through that. */
function type(field: HTMLInputElement, text: string) {
  if (text === '' && field.value === '') return;
  valueOfInput?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
