import { map, of } from 'rxjs';

/** Nobody calls these. */
export const drafts = [
  () => of(1).pipe(map((number) => number + 1)),
  () => of(2).pipe(map((number) => number + 2)),
];
