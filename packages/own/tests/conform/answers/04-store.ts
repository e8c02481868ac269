// Question: "A small store with BehaviorSubject, without NgRx"
interface State {
  count: number;
  user?: { name: string };
}

class Store<T extends object> {
  private readonly state$: BehaviorSubject<T>;

  constructor(initial: T) {
    this.state$ = new BehaviorSubject<T>(initial);
  }

  get value(): T {
    return this.state$.getValue();
  }

  select<K>(project: (state: T) => K): Observable<K> {
    return this.state$.pipe(
      map(project),
      distinctUntilChanged(),
    );
  }

  patch(change: Partial<T>) {
    this.state$.next({ ...this.value, ...change });
  }
}

const store = new Store<State>({ count: 0 });

store.select((s) => s.count).subscribe((c) => console.log('count', c));
store
  .select((s) => s.user?.name ?? 'nobody')
  .pipe(skip(1))
  .subscribe((name) => console.log('user', name));

store.patch({ count: 1 });
store.patch({ user: { name: 'Ann' } });
store.patch({ count: 1 });
setTimeout(() => store.patch({ count: store.value.count + 1, user: undefined }), 250);
