declare module 'virtual:pipes' {
  import type { Observable } from 'rxjs';
  /** Functions that each call `pipe` at a place of their own. */
  export const pipes: readonly ((source: Observable<number>) => Observable<number>)[];
}
