import { fromEvent, map, type Observable } from 'rxjs';

/** Emits the field's whole text at every input event; never completes; unsubscribing removes the listener. */
export function typed(field: Element): Observable<string> {
  return fromEvent(field, 'input').pipe(map(() => ('value' in field ? String(field.value) : '')));
}

/** Emits at every click, by mouse, touch or key; never completes; unsubscribing removes the listener. */
export function clicks(button: Element): Observable<Event> {
  return fromEvent(button, 'click');
}
