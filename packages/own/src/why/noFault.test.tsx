import { expect, test } from 'vitest';
import { faultSentences } from '../../tests/support/faultIn.ts';

const why = faultSentences();

const log = 'subscribe((value) => console.log(value));';

test.each([
  `const s$ = new Subject();
s$.pipe(switchMap((n) => (n === 2 ? throwError(() => 'no') : of(n)).pipe(catchError(() => of(0))))).${log}
[1, 2, 3].forEach((n) => s$.next(n));`,
  `of(1);`,
  `interval(100).pipe(shareReplay({ bufferSize: 1, refCount: true }), take(1)).${log}`,
  `const spare$ = of('spare'); request(1).pipe(catchError(() => spare$)).${log}`,
  `const shared$ = timer(0, 100).pipe(take(3), share()); shared$.${log} shared$.${log}`,
  `const stop$ = new Subject(); stop$.next(); interval(100).pipe(takeUntil(stop$)).${log} setTimeout(() => stop$.next(), 500);`,
  `interval(100).pipe(take(3), takeUntil(EMPTY)).${log}`,
  `of(1).pipe(map(async (n) => n), concatMap((n) => n)).${log}`,
  `of(1, 2).pipe(map(async (n) => n), toArray(), switchMap((all) => Promise.all(all))).${log}`,
  `of(1).pipe(map(() => 'Promise kept')).${log}`,
  `interval(100).pipe(take(5), debounceTime(300)).${log}`,
  `of(1, 2).pipe(concatMap((n) => Promise.resolve(n))).${log}`,
  `of({ a: 1 }, { a: 1 }).pipe(distinctUntilChanged((x, y) => x.a === y.a)).${log}`,
  `of(1).pipe(expand((n) => (n < 4 ? request(n + 1, 50) : EMPTY))).${log}`,
  `const s$ = new BehaviorSubject({ n: 0 }); const n$ = s$.pipe(map(({ n }) => n)); n$.${log} n$.${log} s$.next({ n: 1 });`,
  `const s$ = new BehaviorSubject(1); forkJoin([of(1), s$.pipe(take(1))]).${log}`,
  `let n = 0; defer(() => request('a', 100, { fails: n++ < 2 })).pipe(retry(3)).${log}`,
  `const s$ = new ReplaySubject(1); s$.next(1); s$.${log}`,
  `forkJoin([clicks$.pipe(take(1)), request(1)]).${log}`,
  `of(1, 2).pipe(takeUntil(of(1).pipe(filter((n) => n > 1)))).${log}`,
  `typed$.pipe(filter((text) => text.length > 2)).${log}`,
  `typed$.pipe(mergeMap((text) => of(text).pipe(delay(700), takeUntil(keys$)))).${log}`,
  `keys$.pipe(withLatestFrom(clicks$.pipe(startWith(0)))).${log}`,
])('[OW36.7] no fault is reported for correct code: %s', async (code) => {
  expect(
    await why(code, [
      [100, 'typed$', 'a'],
      [200, 'keys$', 'b'],
    ]),
  ).toBeUndefined();
});
