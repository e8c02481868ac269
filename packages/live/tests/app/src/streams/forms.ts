import {
  bufferCount,
  combineLatest,
  concat,
  defer,
  exhaustMap,
  finalize,
  from,
  ignoreElements,
  map,
  type Observable,
  of,
  pairwise,
  switchMap,
  takeWhile,
  timer,
  withLatestFrom,
} from 'rxjs';

const words = /\b\w+(?=\))/g;

/** Called from two places, but its pipe is one place. */
const trimmed = (text$: Observable<string>) => text$.pipe(map((text) => text.trim()));

export class Form {
  static readonly fields$ = of('name', 'mail').pipe(bufferCount(2));

  readonly #first$ = trimmed(of('  a ', 'b  '));
  private closed = 0;

  get pairs$() {
    return combineLatest([this.#first$, trimmed(of('c '))]).pipe(
      map(([first, last]) => `${first}-${last}`),
    );
  }

  /** Optional chaining, brackets, and a text with brackets. */
  found(text$?: Observable<string>) {
    const given = text$?.pipe(map((text) => text.match(words)?.join(')') ?? '.pipe(map('));
    return (given ?? of('(none)')).pipe(
      finalize(() => {
        this.closed += 1;
      }),
    );
  }

  async *slowly(count: number) {
    for (let step = 0; step < count; step += 1) {
      yield await new Promise<number>((resolve) => {
        timer(2)
          .pipe(map(() => step))
          .subscribe(resolve);
      });
    }
  }
}

export const forms = {
  steps(form: Form) {
    return from(form.slowly(3)).pipe(pairwise());
  },
  nested: () =>
    defer(() =>
      of('x', 'y').pipe(
        exhaustMap((sign) =>
          concat(
            timer(1).pipe(ignoreElements()),
            of(sign).pipe(
              switchMap((inner) => timer(1).pipe(map(() => ({ [inner]: [inner, undefined] })))),
            ),
          ),
        ),
      ),
    ),
  latest: () =>
    timer(5, 5)
      .pipe(withLatestFrom(of('z')))
      .pipe(
        map(([tick, sign]) => `${tick}${sign}`),
        first(3),
      ),
};

/** An operator that is written as a function of its source. */
function first<T>(count: number) {
  let taken = 0;
  return (source: Observable<T>) =>
    source.pipe(
      /* A comment before the operator. */
      exhaustMap((value) => of(value)),
      takeWhileFewer(() => (taken += 1) < count),
    );
}

function takeWhileFewer<T>(isFewer: () => boolean) {
  return takeWhile<T>(isFewer, true);
}
