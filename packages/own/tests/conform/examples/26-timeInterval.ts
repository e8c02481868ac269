// RxJS 7.8.2, src/internal/operators/timeInterval.ts, example 1
import { interval, timeInterval } from 'rxjs';

const seconds = interval(1000);

seconds
  .pipe(timeInterval())
  .subscribe(value => console.log(value));
