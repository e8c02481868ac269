import { expect, test } from 'vitest';
import { changeBefore, isLasting, joinAt, writtenSave } from './writtenStatements.ts';

const FILE = 'src/store.ts';

/** The first position of a text in the code. */
function positionOf(text: string, code: string) {
  const before = code.slice(0, code.indexOf(text)).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1] as const;
}

/** The change that precedes the `next` call in a method with these statements. */
function changeIn(statements: string) {
  const code = `class Store {\n  add(name: string) { ${statements} }\n}`;
  const change = changeBefore(code, FILE, ...positionOf('next(', code));
  return change && { ...change, column: code.split('\n')[1]?.slice(change.column - 1) };
}

test.each([
  ['items.push(name); this.state$.next(items);', 'push', 'push(name)'],
  ['items!.sort().reverse(); this.state$.next(items!);', 'sort', 'sort()'],
  ['this.list.push(name); this.state$.next(this.list);', 'push', 'push(name)'],
  ['if (name) state.names.add(name); this.state$.next(state);', 'add', 'add(name)'],
  ['state.count += 1; this.state$.next(state);', 'state.count', 'state.count += 1'],
  ['++state.counts[name]; this.state$.next(state);', 'state.counts[name]', 'state.counts[name];'],
  ['delete byId[name]; this.state$.next(byId);', 'byId[name]', 'byId[name];'],
  ['Object.assign(state, { name }); this.state$.next(state);', 'assign', 'assign(state'],
  ['const s = this.state$.value; s.a = 1; s.b = 2; this.state$.next(s);', 's.b', 's.b = 2'],
])('[LV11.22] in %s, the change that precedes the call of next is %s', (statements, name, from) => {
  const { column, ...change } = changeIn(statements) ?? {};
  expect(change).toEqual({ receiver: 'this.state$', name, line: 2 });
  expect(column?.startsWith(from)).toBe(true);
});

test.each([
  'const items = [...this.state$.value, name]; this.state$.next(items);',
  'other.push(name); this.state$.next(items);',
  'items.push(name); items = [...items]; this.state$.next(items);',
  'items.map(String); items.length === 1; this.state$.next(items);',
  'this.state$.next(items); items.push(name);',
  'const later = () => items.push(name); this.state$.next(items);',
  'items.push(name); this.state$.next([...items]);',
  'items.push(name); this.state$.next();',
  'items.push(name); next(items);',
])('[LV11.22] in %s nothing is changed before the call of next', (statements) => {
  expect(changeIn(statements)).toBeUndefined();
});

/** The position of the `forkJoin` that the first call of `subscribe` in these statements subscribes to. */
function joinIn(statements: string, call = 'subscribe(') {
  const code = `import { forkJoin, merge, of } from 'rxjs';\n${statements}`;
  const join = joinAt(code, FILE, ...positionOf(call, code));
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
])('[LV11.32] in %s, the call of forkJoin is located at %s', (statements, at) => {
  expect(joinIn(statements)).toBe(`forkJoin ${at}`);
});

test.each([
  'merge(a$, b$).subscribe(show);',
  'const view$ = ofUser(1);\nview$.subscribe(show);',
  'let view$ = forkJoin([a$]);\nif (isNew) view$ = of(1);\nview$.subscribe(show);',
  'function show(view$) { view$.subscribe(show); }\nconst other$ = forkJoin([a$]);',
  'forkJoin([a$]).pipe(map(one)).subscribe(show);',
])(
  '[LV11.32] no forkJoin is located in %s, which may subscribe to another stream',
  (statements) => {
    expect(joinIn(statements)).toBeUndefined();
  },
);

/** Whether the first BehaviorSubject of a file is never ended. */
const lasts = (code: string) => isLasting(code, FILE, ...positionOf('BehaviorSubject(', code));

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

test.each([
  ['switchMap(todo => this.put(todo))', 'put'],
  ['switchMap((todo) => this.http.put<Todo>(`/todos/${todo.id}`, todo))', 'put'],
  ['switchMap(({ todo }) => api.todos.saveAll([todo]).pipe(map(saved)))', 'saveAll'],
  ['switchMap((todo) => { return from(this.#api.delete(todo)) })', 'delete'],
  ['switchMap((todo) => rx.defer(() => patch(todo)))', 'patch'],
  ['switchMap(async (todo) => { await this.api.save(todo); })', 'save'],
])('[LV11.31] in %s, %s saves the value', (call, name) => {
  expect(writtenSave(call)).toBe(name);
});

test.each([
  'switchMap((id) => this.http.get(`/todos/${id}`))',
  'switchMap((query) => this.http.post("/search", query))',
  'switchMap((todo) => this.output(todo))',
  'switchMap((todo) => this.saved(todo))',
  'switchMap((id) => this.load(id).pipe(tap((todo) => cache.put(todo))))',
  'switchMap((todo) => (todo.isNew ? of(todo) : this.put(todo)))',
  'switchMap((todo) => { save(todo); return of(todo); })',
  'switchMap(this.put)',
])('[LV11.31] no save of the value is recognised in %s', (call) => {
  expect(writtenSave(call)).toBeUndefined();
});

test('[LV11.22, LV11.32] nothing is recognised at a call other than subscribe, or in a file that cannot be parsed', () => {
  expect(joinIn('forkJoin([a$]).forEach(show);', 'forEach(')).toBeUndefined();
  expect(joinAt('class {', FILE, 1, 1)).toBeUndefined();
  expect(changeBefore('class {', FILE, 1, 1)).toBeUndefined();
  expect(isLasting('class {', FILE, 1, 1)).toBe(false);
});
