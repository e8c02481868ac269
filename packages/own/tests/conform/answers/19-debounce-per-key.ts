// Question: "debounceTime for each id separately"
type Change = { id: 'x' | 'y'; value: number };

const changes$ = new Subject<Change>();

const saved$ = changes$.pipe(
  groupBy((change) => change.id),
  mergeMap((group$) => group$.pipe(debounceTime(500), map(({ value }) => `${group$.key} = ${value}`)))
);

saved$.subscribe((text) => console.log('saved', text));

([[0, 'x', 1], [200, 'x', 2], [350, 'y', 10], [600, 'x', 3], [1500, 'y', 11], [1700, 'y', 12]] as const).forEach(
  ([at, id, value]) => setTimeout(() => changes$.next({ id, value }), at)
);
