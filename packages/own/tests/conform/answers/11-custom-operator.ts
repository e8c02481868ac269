// Question: "How do I write my own operator in RxJS 7?"
import { Observable, pipe, timer, of, type MonoTypeOperatorFunction, type OperatorFunction } from 'rxjs';
import { filter, map, concatMap, tap } from 'rxjs/operators';

function filterNil<T>(): OperatorFunction<T | null | undefined, T> {
  return filter((value): value is T => value != null);
}

function log<T>(label: string): MonoTypeOperatorFunction<T> {
  return tap<T>({
    next: (v) => console.log(label, v),
    complete: () => console.log(label, 'complete'),
  });
}

// From scratch, without an existing operator
const everyNth = <T>(n: number) => (source: Observable<T>) =>
  new Observable<T>((subscriber) => {
    let i = 0;
    return source.subscribe({
      next(value) {
        if (++i % n === 0) subscriber.next(value);
      },
      error: (err) => subscriber.error(err),
      complete: () => subscriber.complete(),
    });
  });

const double = pipe(
  map((x: number) => x * 2),
  log<number>('doubled'),
);

of(1, null, 2, undefined, 3, 4)
  .pipe(
    concatMap((x) => timer(250).pipe(map(() => x))),
    filterNil(),
    double,
    everyNth(2),
  )
  .subscribe((x) => console.log('got', x));
