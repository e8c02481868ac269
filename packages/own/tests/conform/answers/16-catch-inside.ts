// Question: "After the first error my stream stops. Where does catchError belong?"
const ids = [1, 2, 3, 4];
const load = (id: number) =>
  timer(100 * id).pipe(
    map(() => {
      if (id === 2) throw new Error('id 2 is broken');
      return 'item ' + id;
    })
  );

// outside: the stream ends with the error's replacement
const outside$ = from(ids).pipe(
  concatMap(load),
  catchError(err => of(`(outside) ${err.message}`))
);

// inside: only this item is replaced
const inside$ = from(ids).pipe(
  concatMap(id => load(id).pipe(
    catchError((err: unknown) => of(`(inside) ${err instanceof Error ? err.message : err}`))
  ))
);

outside$.subscribe({ next: console.log, complete: () => console.log('outside: complete') });
inside$.subscribe({ next: console.log, complete: () => console.log('inside: complete') });
