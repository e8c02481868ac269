// RxJS 7.8.2, src/internal/operators/timeoutWith.ts, example 1
import { interval, timeoutWith } from 'rxjs';

const slow$ = interval(1000);
const faster$ = interval(500);

slow$
  .pipe(timeoutWith(900, faster$))
  .subscribe(console.log);
