// Question: "My search shows old results. How do I cancel the previous request?"
const keys$ = new Subject<string>();

const search = (term: string): Observable<string[]> =>
  timer(term.length < 3 ? 900 : 200).pipe(map(() => [term + '1', term + '2']));

const results$ = keys$.pipe(
  map(term => term.trim()),
  filter(term => term.length > 1),
  debounceTime(300),
  distinctUntilChanged(),
  switchMap(term =>
    search(term).pipe(
      catchError(() => of([] as string[])),
      startWith(null),
    ),
  ),
);

results$.subscribe(results => console.log(results === null ? 'searching…' : results.join()));

const typing: [number, string][] = [[0, 'r'], [150, 'rx'], [700, 'rxj'], [800, 'rxjs'], [1600, 'rxjs '], [2000, 'rxjs 7']];
for (const [at, text] of typing) {
  setTimeout(() => keys$.next(text), at);
}
