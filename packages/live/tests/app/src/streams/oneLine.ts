import { filter, map, merge, type Observable, of, scan, share, take, tap, timer } from 'rxjs';

const steps = new Set<number>();

// prettier-ignore
export const halves = () => merge(of(1, 2, 3).pipe(filter((n) => n > 1)), of(4, 5).pipe(map((n) => n / 2))).pipe(scan((a, b) => a + b));

/** The app's own operator. */
function onlyEven<T extends number>() {
  return (source: Observable<T>) => source.pipe(filter((value) => value % 2 === 0));
}

export const evens = () => timer(0, 2).pipe(take(6), onlyEven());

export function sharedTicks() {
  const ticks = timer(1, 3).pipe(
    take(4),
    tap((tick) => steps.add(tick)),
    share(),
  );
  const [slow, fast] = [1, 10].map((factor) => ticks.pipe(map((tick) => tick * factor)));
  return merge(slow ?? ticks, fast ?? ticks).pipe(
    map((tick) => ({ tick, steps: steps.size })),
    filter(({ tick }) => tick !== 1),
  );
}
