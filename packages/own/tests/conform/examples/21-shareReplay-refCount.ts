// RxJS 7.8.2, src/internal/operators/shareReplay.ts, example 2
import { Observable, tap, interval, shareReplay, take } from 'rxjs';

const log = <T>(name: string, source: Observable<T>) => source.pipe(
  tap({
    subscribe: () => console.log(`${ name }: subscribed`),
    next: value => console.log(`${ name }: ${ value }`),
    complete: () => console.log(`${ name }: completed`),
    finalize: () => console.log(`${ name }: unsubscribed`)
  })
);

const obs$ = log('source', interval(1000));

const shared$ = log('shared', obs$.pipe(
  shareReplay({ bufferSize: 1, refCount: true }),
  take(2)
));

shared$.subscribe(x => console.log('sub A: ', x));
shared$.subscribe(y => console.log('sub B: ', y));
