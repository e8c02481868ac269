import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { CardPartProps, PageState } from '../page/pageState.ts';
import { createHistory, type History } from '@partitura/base/history/history.ts';
import { textStart } from '@partitura/base/ui/text/textParts.ts';
import type { WidgetCard } from '../widgets/card.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';

/** Returns the shown moment and the shown recordings: the page's own, or the opened link's. */
export function useMoment({ lookBack, recordings, sharedPast }: PageState) {
  const atMs = useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
  const shownPast =
    sharedPast && atMs !== undefined && atMs <= sharedPast.endMs ? sharedPast : undefined;
  return { atMs, shownPast, recordings: shownPast?.recordings ?? recordings };
}

/** A text field: its past texts, and its present text while it shows an older text. */
interface Field {
  history: History<string>;
  present: string | undefined;
}

/**
 * During a look back, shows the texts of that moment in the text fields of the widget in `place`, except in the focused
 * field. The streams are not affected and continue in the present.
 *
 * Each field has its own history, because a recording does not contain the start of a new empty field, nor a text typed
 * while a stream cannot start.
 */
export function useFieldsAt(
  place: RefObject<Element | null>,
  { name, page: { cards, clock, lookBack, sharedPast } }: CardPartProps,
): void {
  const [fields] = useState(() => new WeakMap<HTMLInputElement, Field>());
  const card = cards[name];
  const earlier = sharedPast?.recordings[name];
  useEffect(() => {
    const widget = place.current;
    if (!widget) return undefined;

    function fieldOf(input: HTMLInputElement) {
      const field = fields.get(input) ?? { history: createHistory(), present: undefined };
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
        const past = field.history.at(atMs) ?? (earlier && pastText(input, card, earlier, atMs));
        input.value = textStart(past ?? '');
      }
    }
    const showAll = () => widget.querySelectorAll('input').forEach(show);
    const keep = (input: HTMLInputElement) => fieldOf(input).history.add(clock.now(), input.value);

    widget.querySelectorAll('input').forEach((input) => {
      if (input.value && !fields.has(input)) keep(input);
    });
    const listening = new AbortController();
    const { signal } = listening;
    const onInput = ({ target }: Event) => target instanceof HTMLInputElement && keep(target);
    widget.addEventListener('input', onInput, { signal });
    widget.addEventListener('focusin', showAll, { signal });
    // The focus has not moved yet when the event fires.
    widget.addEventListener('focusout', () => queueMicrotask(showAll), { signal });
    const unsubscribe = lookBack.subscribe(showAll);
    // The past texts are shown at once: a task that ends the look back empties the fields right afterwards.
    if (lookBack.atMs() !== undefined) showAll();
    return () => {
      unsubscribe();
      listening.abort();
    };
  }, [place, clock, lookBack, fields, card, earlier]);
}

function pastText(input: Element, { code, fields }: WidgetCard, earlier: Recording, atMs: number) {
  const field = Object.keys(fields).find((selector) => input.matches(selector));
  const lane = code.lanes.findIndex(({ label }) => field && label === fields[field]);
  const typed = earlier
    .held()
    .findLast((one) => one.lane === lane && one.kind === 'next' && one.timeMs <= atMs);
  return typeof typed?.value === 'string' ? typed.value : undefined;
}
