// RxJS 7.8.2, src/internal/operators/timeout.ts, example 5
import { timer, timeout, expand } from 'rxjs';

const getRandomTime = () => Math.round(Math.random() * 10_000);

// An observable that waits a random amount of time between each delivered value
const source$ = timer(getRandomTime())
  .pipe(expand(() => timer(getRandomTime())));

source$
  .pipe(timeout({ first: 7_000, each: 5_000 }))
  .subscribe({
    next: console.log,
    error: console.error
  });
