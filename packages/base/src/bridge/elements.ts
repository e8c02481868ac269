import { map, Observable } from 'rxjs';

/** Emits the field's whole text at every input event; never completes; unsubscribing removes the listener. */
export function typedText(field: Element): Observable<string> {
  return events(field, 'input').pipe(map(() => ('value' in field ? String(field.value) : '')));
}

/** Emits at every click, by mouse, touch or key; never completes; unsubscribing removes the listener. */
export function clicks(button: Element): Observable<Event> {
  return events(button, 'click');
}

/** RxJS's `fromEvent` has three times the code, because it also accepts lists and other kinds of emitters. */
function events(element: Element, name: string) {
  return new Observable<Event>((subscriber) => {
    const emit = (event: Event) => subscriber.next(event);
    element.addEventListener(name, emit);
    return () => element.removeEventListener(name, emit);
  });
}
