// RxJS 7.8.2, src/internal/operators/publishLast.ts, example 1
import { ConnectableObservable, interval, publishLast, tap, take } from 'rxjs';

const connectable = <ConnectableObservable<number>>interval(1000)
  .pipe(
    tap(x => console.log('side effect', x)),
    take(3),
    publishLast()
  );

connectable.subscribe({
  next: x => console.log('Sub. A', x),
  error: err => console.log('Sub. A Error', err),
  complete: () => console.log('Sub. A Complete')
});

connectable.subscribe({
  next: x => console.log('Sub. B', x),
  error: err => console.log('Sub. B Error', err),
  complete: () => console.log('Sub. B Complete')
});

connectable.connect();
