import { fromEvent, map, type Observable } from 'rxjs';

/** As many elements as selectors were asked for. */
export type Elements<Selectors extends readonly string[]> = {
  [Index in keyof Selectors]: Element;
};

/**
 * Finds one element a selector below `root`, in the order of the selectors.
 *
 * Gives `undefined` when any is absent, after telling `onMissing` which: a widget that lacks an
 * element does nothing. Source: SPEC PG3.
 */
export function findElements<const Selectors extends readonly string[]>(
  root: Element,
  selectors: Selectors,
  onMissing: (missing: readonly string[]) => void,
): Elements<Selectors> | undefined {
  const found = selectors.map((selector) => root.querySelector(selector));
  const missing = selectors.filter((_, index) => !found[index]);
  if (missing.length === 0) return found as Elements<Selectors>;
  onMissing(missing);
  return undefined;
}

/** Emits the field's whole text at every input event; never completes; unsubscribing lets go of the field. */
export function typed(field: Element): Observable<string> {
  return fromEvent(field, 'input').pipe(map(() => ('value' in field ? String(field.value) : '')));
}

/** Emits at every click, by mouse, touch or key; never completes; unsubscribing lets go of the button. */
export function clicks(button: Element): Observable<Event> {
  return fromEvent(button, 'click');
}
