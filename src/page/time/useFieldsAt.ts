import { type RefObject, useEffect, useState } from 'react';
import type { PageClock } from '../../clock/clock.ts';
import { createHistory, type History } from '../../history/history.ts';
import type { LookBack } from '../../history/lookBack.ts';
import { textStart } from '../../ui/textParts.ts';

/** A text field: what it has held, and what it holds now while it shows something older. */
interface Field {
  history: History<string>;
  present: string | undefined;
}

/** What a field held at a moment before the page was opened, where a shared recording tells of it. */
export type PastText = (input: HTMLInputElement, atMs: number) => string | undefined;

/**
 * Lets the text fields of the widget beside `inCard` show what they showed then, while the visitor looks back.
 *
 * No stream hears of it. A field that has the focus shows the present, so that what is typed goes on from there.
 */
export function useFieldsAt(
  inCard: RefObject<HTMLElement | null>,
  clock: PageClock,
  lookBack: LookBack,
  earlier?: PastText,
): void {
  const [fields] = useState(() => new WeakMap<HTMLInputElement, Field>());
  useEffect(() => {
    const widget = inCard.current?.closest('.card')?.querySelector('.card-widget');
    if (!widget) return undefined;

    function fieldOf(input: HTMLInputElement) {
      const known = fields.get(input);
      if (known) return known;
      const field: Field = { history: createHistory(), present: undefined };
      fields.set(input, field);
      return field;
    }
    function show(input: HTMLInputElement) {
      const field = fieldOf(input);
      const atMs = input === document.activeElement ? undefined : lookBack.atMs();
      if (atMs === undefined) {
        if (field.present !== undefined) input.value = field.present;
        field.present = undefined;
      } else {
        field.present ??= input.value;
        input.value = textStart(field.history.at(atMs) ?? earlier?.(input, atMs) ?? '');
      }
    }
    const showAll = () => widget.querySelectorAll('input').forEach(show);
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement)
        fieldOf(target).history.add(clock.now(), target.value);
    };

    widget.querySelectorAll('input').forEach((input) => {
      if (input.value && !fields.has(input)) fieldOf(input).history.add(clock.now(), input.value);
    });
    widget.addEventListener('input', onInput);
    widget.addEventListener('focusin', showAll);
    // The focus has not gone yet when the event comes.
    const onFocusOut = () => queueMicrotask(showAll);
    widget.addEventListener('focusout', onFocusOut);
    const unsubscribe = lookBack.subscribe(showAll);
    if (lookBack.atMs() !== undefined) showAll();
    return () => {
      unsubscribe();
      widget.removeEventListener('input', onInput);
      widget.removeEventListener('focusin', showAll);
      widget.removeEventListener('focusout', onFocusOut);
    };
  }, [inCard, clock, lookBack, fields, earlier]);
}
