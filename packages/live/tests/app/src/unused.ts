import { map, of } from 'rxjs';

/** No code calls these functions. */
export const drafts = [
  () => of(1).pipe(map((number) => number + 1)),
  () => of(2).pipe(map((number) => number + 2)),
];
