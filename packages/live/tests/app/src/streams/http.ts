import { map, type Observable, throwError, timer, switchMap } from 'rxjs';

export interface Answer {
  path: string;
  items: string[];
}

/** Answers after a delay, like a server; `/broken` fails. */
export function get(path: string): Observable<Answer> {
  if (path === '/broken') {
    return timer(5).pipe(switchMap(() => throwError(() => new TypeError('no answer'))));
  }
  return timer(5).pipe(map(() => ({ path, items: path.split('').filter((sign) => sign > 'm') })));
}
