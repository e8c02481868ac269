// RxJS 7.8.2, src/internal/operators/repeat.ts, example 2
import { interval, take, repeat } from 'rxjs';

const source = interval(1000);
const result = source.pipe(take(3), repeat(2));

result.subscribe(x => console.log(x));
