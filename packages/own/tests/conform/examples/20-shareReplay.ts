// RxJS 7.8.2, src/internal/operators/shareReplay.ts, example 1
import { interval, take, shareReplay } from 'rxjs';

const shared$ = interval(2000).pipe(
  take(6),
  shareReplay(3)
);

shared$.subscribe(x => console.log('sub A: ', x));
shared$.subscribe(y => console.log('sub B: ', y));

setTimeout(() => {
  shared$.subscribe(y => console.log('sub C: ', y));
}, 11000);
