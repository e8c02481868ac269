// RxJS 7.8.2, src/internal/operators/tap.ts, example 4
import { of, concatMap, interval, take, map, tap } from 'rxjs';

of(1, 2, 3).pipe(
  concatMap(n => interval(1000).pipe(
    take(Math.round(Math.random() * 10)),
    map(() => 'X'),
    tap({ complete: () => console.log(`Done with ${ n }`) })
  ))
)
.subscribe(console.log);
