// RxJS 7.8.2, src/internal/operators/retryWhen.ts, example 1
import { interval, map, retryWhen, tap, delayWhen, timer } from 'rxjs';

const source = interval(1000);
const result = source.pipe(
  map(value => {
    if (value > 5) {
      // error will be picked up by retryWhen
      throw value;
    }
    return value;
  }),
  retryWhen(errors =>
    errors.pipe(
      // log error message
      tap(value => console.log(`Value ${ value } was too high!`)),
      // restart in 5 seconds
      delayWhen(value => timer(value * 1000))
    )
  )
);

result.subscribe(value => console.log(value));
