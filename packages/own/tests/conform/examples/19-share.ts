// RxJS 7.8.2, src/internal/operators/share.ts, example 2
import { interval, take, share, timer } from 'rxjs';

const source = interval(1000).pipe(
  take(3),
  share({
    resetOnRefCountZero: () => timer(1000)
  })
);

const subscriptionOne = source.subscribe(x => console.log('subscription 1: ', x));
setTimeout(() => subscriptionOne.unsubscribe(), 1300);

setTimeout(() => source.subscribe(x => console.log('subscription 2: ', x)), 1700);

setTimeout(() => source.subscribe(x => console.log('subscription 3: ', x)), 5000);
