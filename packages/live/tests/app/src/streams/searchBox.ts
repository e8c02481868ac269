import { BehaviorSubject, debounceTime, map, startWith, switchMap, takeWhile } from 'rxjs';
import { get } from './http';

/** A search with a debounced query: a newer query cancels the request of an earlier one. */
export class SearchBox {
  readonly query$ = new BehaviorSubject('');

  readonly results$ = this.query$.pipe(
    debounceTime(20), // typing is over
    takeWhile((query) => query !== 'end'),
    switchMap((query) =>
      get(`/search/${query}`).pipe(
        map(({ items }) => items),
        startWith<string[]>([]),
      ),
    ),
  );

  readonly count$ = this.results$.pipe(map((results) => results.length));
}
