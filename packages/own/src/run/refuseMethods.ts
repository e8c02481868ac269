import { Observable } from 'rxjs';

/** Operators that had other names as methods in RxJS 5. */
const RENAMED = { do: 'tap', catch: 'catchError', finally: 'finalize', switch: 'switchAll' };

/** Makes operators that are called as methods, as in RxJS 5, throw an explanatory error. */
export function refuseMethods(operators: Iterable<string>): void {
  const names = [...operators].map((name) => [name, name] as const);
  for (const [method, name] of [...names, ...Object.entries(RENAMED)]) {
    // RxJS recognizes connectable streams by their method `connect`.
    if (method in Observable.prototype || /^connect$|\W/.test(method)) continue;
    void Object.defineProperty(Observable.prototype, method, {
      value: () => {
        throw new TypeError(`${method} is no method of a stream: .pipe(${name}(…))`);
      },
      // Code may have its own methods with such names.
      ...{ writable: true, configurable: true },
    });
  }
}
