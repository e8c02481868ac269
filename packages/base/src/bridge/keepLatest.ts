import { Observable } from 'rxjs';
import { createListeners } from '../clock/listeners.ts';

/**
 * Makes a stream that emits every value given to `next`; each new subscriber first receives the latest `most` of them.
 * The stream never completes. A `ReplaySubject` does the same, but costs every visitor 650 bytes more.
 */
export function keepLatest<T>(most: number) {
  const listeners = createListeners<[T]>();
  let latest: readonly T[] = [];
  return {
    next(value: T) {
      latest = [...latest, value].slice(-most);
      listeners.notify(value);
    },
    values$: new Observable<T>((subscriber) => {
      for (const value of latest) subscriber.next(value);
      return listeners.subscribe((value) => subscriber.next(value));
    }),
  };
}
