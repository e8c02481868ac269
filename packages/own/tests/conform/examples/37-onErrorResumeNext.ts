// RxJS 7.8.2, src/internal/observable/onErrorResumeNext.ts, example 1
import { onErrorResumeNext, of, map } from 'rxjs';

onErrorResumeNext(
  of(1, 2, 3, 0).pipe(
    map(x => {
      if (x === 0) {
        throw Error();
      }
      return 10 / x;
    })
  ),
  of(1, 2, 3)
)
.subscribe({
  next: value => console.log(value),
  error: err => console.log(err),     // Will never be called.
  complete: () => console.log('done')
});
