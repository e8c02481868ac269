// RxJS 7.8.2, src/internal/operators/timeInterval.ts, example 1
import { interval, timeInterval } from 'rxjs';

const seconds = interval(1000);

seconds
  .pipe(timeInterval())
  .subscribe(value => console.log(value));

// NOTE: The values will never be this precise,
// intervals created with `interval` or `setInterval`
// are non-deterministic.

// { value: 0, interval: 1000 }
// { value: 1, interval: 1000 }
// { value: 2, interval: 1000 }
