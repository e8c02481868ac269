import {
  distinctUntilChanged,
  filter,
  map,
  pairwise,
  scan,
  share,
  skip,
  startWith,
  Subject,
  tap,
  withLatestFrom,
} from 'rxjs';

// 1,000 values a second through ten operators: numbers, or objects of three fields.
const VALUES_A_SECOND = 1000;
const isOfObjects = location.hash === '#objects';

interface Value {
  id: number;
  name: string;
  isOdd: boolean;
}

const values = new Subject<number | Value>();

values
  .pipe(
    filter((value) => value !== -1),
    distinctUntilChanged(),
    startWith(-1),
    pairwise(),
    map(([, value]) => value),
    withLatestFrom([1]),
    scan((_, [value]) => value, -1 as number | Value),
    skip(1),
    tap(() => undefined),
    share(),
  )
  .subscribe();

const startedMs = performance.now();
let sent = 0;
setInterval(() => {
  const due = ((performance.now() - startedMs) * VALUES_A_SECOND) / 1000;
  for (; sent < due; sent += 1) {
    values.next(isOfObjects ? { id: sent, name: `value ${sent}`, isOdd: sent % 2 === 1 } : sent);
  }
}, 4);
