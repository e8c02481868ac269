// Question: "Send log lines in batches: every 2 seconds or 4 lines, but never an empty batch"
import { Subject, timer, bufferTime, filter, take, takeUntil, map } from 'rxjs';

const lines$ = timer(100, 330).pipe(map(n => `line ${n}`), take(11));
const stop$ = new Subject<void>();

lines$
  .pipe(
    bufferTime(2000, null, 4),
    filter(batch => batch.length > 0),
    takeUntil(stop$)
  )
  .subscribe({
    next(batch) { console.log(`POST ${batch.length}: ${batch[0]} … ${batch[batch.length - 1]}`); },
    complete() { console.log('closed'); }
  });

setTimeout(() => stop$.next(), 9100);
