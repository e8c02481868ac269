import { bufferCount, combineLatest, finalize, map, type Observable, of } from 'rxjs';

const words = /\b\w+(?=\))/g;

/** A function that is called from two places, but whose pipe is at one place. */
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

  /** A pipe whose code has optional chaining, brackets, and a text with brackets. */
  found(text$?: Observable<string>) {
    const given = text$?.pipe(map((text) => text.match(words)?.join(')') ?? '.pipe(map('));
    return (given ?? of('(none)')).pipe(
      finalize(() => {
        this.closed += 1;
      }),
    );
  }
}
