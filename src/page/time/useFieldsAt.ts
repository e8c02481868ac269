import { type RefObject, useEffect, useState } from 'react';
import { textStart } from '../../ui/text/textParts.ts';
import type { WidgetCard } from '../../widgets/card.ts';
import type { Recording } from '../../trace/recording.ts';
import type { CardPartProps } from '../pageState.ts';

/**
 * During a look back, shows the texts of that moment, from the recording, in the widget's text fields beside `inCard`,
 * except in the focused field. The streams are not affected.
 */
export function useFieldsAt(
  inCard: RefObject<HTMLElement | null>,
  { name, page: { cards, lookBack, recordings, shared } }: CardPartProps,
): void {
  /** The present texts of the fields that show older texts. */
  const [present] = useState(() => new WeakMap<HTMLInputElement, string>());
  const card = cards[name];
  useEffect(() => {
    const widget = inCard.current?.closest('.card')?.querySelector('.card-widget');
    if (!widget) return undefined;

    function show(input: HTMLInputElement) {
      const atMs = input === document.activeElement ? undefined : lookBack.atMs();
      const text = present.get(input);
      if (atMs !== undefined) {
        if (text === undefined) present.set(input, input.value);
        const seen = shared && atMs <= shared.endMs ? shared.recordings : recordings;
        input.value = textStart(textAt(atMs, input, card, seen[name]));
      } else if (text !== undefined) {
        present.delete(input);
        input.value = text;
      }
    }
    const showAll = () => widget.querySelectorAll('input').forEach(show);

    const listening = new AbortController();
    const { signal } = listening;
    widget.addEventListener('focusin', showAll, { signal });
    // The focus has not moved yet when the event fires.
    widget.addEventListener('focusout', () => queueMicrotask(showAll), { signal });
    // Shown at once, because a task that ends the look back empties the fields immediately afterwards.
    const unsubscribe = lookBack.subscribe(showAll);
    showAll();
    return () => {
      unsubscribe();
      listening.abort();
    };
  }, [inCard, lookBack, recordings, shared, present, card, name]);
}

/** The last text on the lane of a field at a moment. */
function textAt(atMs: number, input: Element, { code, fields }: WidgetCard, recording: Recording) {
  const field = Object.keys(fields).find((selector) => input.matches(selector));
  const lane = code.lanes.findIndex(({ label }) => field && label === fields[field]);
  const typed = recording
    .held()
    .findLast((one) => one.lane === lane && one.kind === 'next' && one.timeMs <= atMs);
  return typeof typed?.value === 'string' ? typed.value : '';
}
