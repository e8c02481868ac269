// Question: "How do I pause and resume an interval without losing the count?"
const paused$ = new BehaviorSubject(false);

const counter$ = paused$.pipe(
  switchMap(paused => paused ? NEVER : interval(500)),
  scan(n => n + 1, 0)
);

const sub = counter$.subscribe(n => console.log(n));

setTimeout(() => paused$.next(true), 1700);
setTimeout(() => paused$.next(false), 4100);
setTimeout(() => sub.unsubscribe(), 6000);
