import { expect, test } from 'vitest';
import { joinAt } from './joinAt.ts';

/** The position of the `forkJoin` that the first call of `subscribe` in these statements subscribes to. */
function joinIn(statements: string) {
  const code = `import { forkJoin, merge, of } from 'rxjs';\n${statements}`;
  const before = code.slice(0, code.indexOf('subscribe(')).split('\n');
  const join = joinAt(code, 'src/view.ts', before.length, (before.at(-1)?.length ?? 0) + 1);
  return join && `${join.name} ${join.line}:${join.column}`;
}

test.each([
  ['forkJoin([a$, b$]).subscribe(show);', '2:1'],
  ['const view$ = forkJoin({ a: a$ });\nview$.subscribe(show);', '2:15'],
  [
    'class View {\n  readonly view$ = forkJoin([a$]);\n  open() { this.view$.subscribe(show); }\n}',
    '3:20',
  ],
  [
    'class View {\n  constructor() { this.view$ = forkJoin([a$]); this.view$!.subscribe(show); }\n}',
    '3:32',
  ],
])('[LV11.32] the forkJoin of %s is found', (statements, at) => {
  expect(joinIn(statements)).toBe(`forkJoin ${at}`);
});

test.each([
  'merge(a$, b$).subscribe(show);',
  'const view$ = ofUser(1);\nview$.subscribe(show);',
  'let view$ = forkJoin([a$]);\nif (isNew) view$ = of(1);\nview$.subscribe(show);',
  'function show(view$) { view$.subscribe(show); }\nconst other$ = forkJoin([a$]);',
  'forkJoin([a$]).pipe(map(one)).subscribe(show);',
])('[LV11.32] %s subscribes to no forkJoin for certain', (statements) => {
  expect(joinIn(statements)).toBeUndefined();
});

test('[LV11.32] another call, and a file that cannot be read, have no forkJoin', () => {
  const code = "import { forkJoin } from 'rxjs';\nforkJoin([a$]).forEach(show);";
  expect(joinAt(code, 'src/view.ts', 2, 16)).toBeUndefined();
  expect(joinAt('class {', 'src/view.ts', 1, 1)).toBeUndefined();
});
