import { map, NEVER, type Observable, timer } from 'rxjs';

const isAway = new URLSearchParams(location.search).has('away');

/** Answers once after a moment, and completes; never answers while the server is away. */
export function request(path: string): Observable<string> {
  return (isAway ? NEVER : timer(5)).pipe(map(() => path));
}
