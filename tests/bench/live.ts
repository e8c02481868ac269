import * as rx from 'rxjs';
import { pipes } from 'virtual:pipes';

// At `#pipes`, the app sends 2,000 numbers a second to 300 pipes in turn.
// Otherwise it sends 1,000 values a second, numbers or objects of three fields, through ten operators.
const isOfPipes = location.hash === '#pipes';
const isOfObjects = location.hash === '#objects';
const valuesASecond = isOfPipes ? 2000 : 1000;

interface Value {
  id: number;
  name: string;
  isOdd: boolean;
}

/** Subscribes to one pipe of ten operators; returns the function that passes a value to it. */
function tenOperators() {
  const values = new rx.Subject<number | Value>();

  values
    .pipe(
      rx.filter((value) => value !== -1),
      rx.distinctUntilChanged(),
      rx.startWith(-1),
      rx.pairwise(),
      rx.map(([, value]) => value),
      rx.withLatestFrom([1]),
      rx.scan((_, [value]) => value, -1 as number | Value),
      rx.skip(1),
      rx.tap(() => undefined),
      rx.share(),
    )
    .subscribe();
  return (sent: number) =>
    values.next(isOfObjects ? { id: sent, name: `value ${sent}`, isOdd: sent % 2 === 1 } : sent);
}

/** Subscribes to all pipes; returns the function that passes a value to each of them in turn. */
function manyPipes() {
  const subjects = pipes.map((pipe) => {
    const values = new rx.Subject<number>();
    pipe(values).subscribe();
    return values;
  });
  return (sent: number) => subjects[sent % subjects.length]?.next(sent);
}

const give = isOfPipes ? manyPipes() : tenOperators();
const startedMs = performance.now();
let sent = 0;
setInterval(() => {
  const due = ((performance.now() - startedMs) * valuesASecond) / 1000;
  for (; sent < due; sent += 1) give(sent);
}, 4);
