// RxJS 7.8.2, src/internal/observable/concat.ts, example 1
import { interval, take, range, concat } from 'rxjs';

const timer = interval(1000).pipe(take(4));
const sequence = range(1, 10);
const result = concat(timer, sequence);
result.subscribe(x => console.log(x));
