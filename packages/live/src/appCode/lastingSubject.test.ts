import { expect, test } from 'vitest';
import { isLasting } from './lastingSubject.ts';

/** Whether the first BehaviorSubject of a file is never ended. */
function lasts(code: string) {
  const before = code.slice(0, code.indexOf('BehaviorSubject(')).split('\n');
  return isLasting(code, 'src/store.ts', before.length, (before.at(-1)?.length ?? 0) + 1);
}

test.each([
  'class Store {\n  private readonly state$ = new BehaviorSubject(1);\n  all() { return this.state$.pipe(map(x)); }\n}',
  'class Store {\n  #state$ = new BehaviorSubject(1);\n  set(x) { this.#state$.next(x + this.#state$.value); }\n}',
  'const state$ = new BehaviorSubject(1);\nexport const all$ = state$.asObservable();',
])('[LV11.32] nothing can end the subject in %s', (code) => {
  expect(lasts(code)).toBe(true);
});

test.each([
  'class Store {\n  readonly state$ = new BehaviorSubject(1);\n}',
  'class Store {\n  private state$ = new BehaviorSubject(1);\n  end() { this.state$.complete(); }\n}',
  'class Store {\n  private state$ = new BehaviorSubject(1);\n  load() { get().subscribe(this.state$); }\n}',
  'export const state$ = new BehaviorSubject(1);',
  'const state$ = new BehaviorSubject(1);\nexport { state$ };',
  'function load() {\n  const state$ = new BehaviorSubject(1);\n  return state$.pipe(map(x));\n}',
  'use(new BehaviorSubject(1));',
])('[LV11.32] the subject in %s may end', (code) => {
  expect(lasts(code)).toBe(false);
});

test('[LV11.32] of a file that cannot be read nothing is known', () => {
  expect(isLasting('class {', 'src/store.ts', 1, 1)).toBe(false);
});
