// RxJS 7.8.2, src/internal/operators/toArray.ts, example 1
import { interval, take, toArray } from 'rxjs';

const source = interval(1000);
const example = source.pipe(
  take(10),
  toArray()
);

example.subscribe(value => console.log(value));
