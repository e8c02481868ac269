import { expect, test } from 'vitest';
import { placed } from '../../tests/support/fakeLiveStore.ts';
import { builtIdentically } from './writtenPipe.ts';
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

test('[LV11.22, LV11.32, LV11.34] nothing is recognised at a call other than subscribe, or in a file that cannot be parsed', () => {
  expect(joinIn('forkJoin([a$]).forEach(show);', 'forEach(')).toBeUndefined();
  expect(joinAt('class {', FILE, 1, 1)).toBeUndefined();
  expect(changeBefore('class {', FILE, 1, 1)).toBeUndefined();
  expect(isLasting('class {', FILE, 1, 1)).toBe(false);
  expect(builtIdentically('class {', FILE, 1, 1)).toBeUndefined();
});

/** The input texts of a pipe's source and operator, as `writtenInputs` reads them. */
function inputsIn(source: string, operator: string) {
  const { inputs = [] } = placed({ file: 'src/a.ts', line: 1, source, operators: [operator] });
  return inputs.map((ofLane) => ofLane.map((one) => one.text));
}

test.each<[string, readonly string[]]>([
  ['withLatestFrom(this.user$)', ['this.user$']],
  ['withLatestFrom(a$, b$, (x, y) => [x, y])', ['a$', 'b$']],
  ["withLatestFrom(of('a, )', `${b}`), c$)", ["of('a, )', `${b}`)", 'c$']],
  ['withLatestFrom(a$.pipe(map((one) => one)), b$)', ['a$.pipe(map((one) => one))', 'b$']],
  ["withLatestFrom(load('" + 'x'.repeat(250) + "'), b$)", ["load('" + 'x'.repeat(193) + '…', 'b$']],
])('[LV11.7] the inputs in %s are %j', (operator, inputs) => {
  expect(inputsIn('source$', operator)).toEqual([[], inputs]);
});

test.each<[string, readonly string[]]>([
  ['combineLatest([users$, this.load(1, 2)])', ['users$', 'this.load(1, 2)']],
  ['combineLatest([a$, b$], function (a, b) {})', ['a$', 'b$']],
  ['combineLatest({ users: users$, now })', ['users$', 'now']],
  ['rx.merge(a$, b$)', ['a$', 'b$']],
  ['defer(() => merge(a$, b$))', []],
  ['load(url$)', []],
  ['source$', []],
])('[LV11.7] the inputs of the source %s are %j', (source, inputs) => {
  expect(inputsIn(source, 'map(same)')[0]).toEqual(inputs);
});

test('[LV18.2] a spread argument, or a variable that holds a list, counts as one input, named as written', () => {
  expect(inputsIn('combineLatest([c$, ...both])', 'map(same)')[0]).toEqual(['c$', '...both']);
  expect(inputsIn('source$', 'withLatestFrom(both)')[1]).toEqual(['both']);
});

/** Reads the first pipe of a file that uses `http`. */
function read(code: string, file = 'src/a.ts') {
  const text = `import { map, switchMap } from 'rxjs';\nimport { http } from './http';\n${code}`;
  return builtIdentically(text, file, ...positionOf('pipe(', text));
}

const ALIKE = { source: true, operators: true };
const inClass = (fields: string, source = "this.http.get('/users')", head = '') =>
  `${head}class A { ${fields}; get users$() { return ${source}.pipe(map((all) => all.list)); } }`;

test.each([
  "const users$ = http.get('/users').pipe(map((all) => all.list));",
  "function users() { return http.get(URL + '/users').pipe(map((all) => all.list)); }",
  "const http2 = http; const users = (id) => http2.get('/users').pipe(map((id) => id));",
  'function users(id) { return of({ id: 1 }).pipe(map(({ id }) => id)); }',
  inClass('private readonly http = http'),
  inClass('private http = inject(HttpClient)'),
  inClass('constructor(private readonly http: HttpClient) {}', undefined, '@Injectable()\n'),
  inClass('http = inject(HttpClient)', "this.http.get('/a')", '@Component({ template: "" })\n'),
  "class A { static users() { return http.get('/users').pipe(switchMap(() => http.get('/a'))); } }",
])('[LV11.34] each call builds the same pipe: %s', (code) => {
  expect(read(code)).toEqual(ALIKE);
});

test.each([
  'function user(id) { return http.get(id).pipe(map(one)); }',
  'const user = ({ id }) => http.get(`/users/${id}`).pipe(map(one));',
  'function user() { const id = next(); return http.get(id).pipe(map(one)); }',
  'for (const id of ids) http.get(id).pipe(map(one)).subscribe();',
  'function user() { return http.get(arguments[0]).pipe(map(one)); }',
  'let id = 1; function user() { return http.get(id).pipe(map(one)); }',
  'export let id = 1; function user() { return http.get(id).pipe(map(one)); }',
  inClass('private readonly http = http', 'this.http.get(this.id)'),
  inClass('private readonly http = http', 'this.load()'),
  inClass('private readonly http = http', 'super.load()'),
  inClass('private readonly http = http', "this['http'].get('/users')"),
  inClass('private readonly http'),
  inClass('private http = http; use(other) { this.http = other; }'),
  inClass('private page = FIRST; next() { this.page++; }', 'http.get(this.page)'),
  inClass('private page = FIRST; next() { [this.page] = [2]; }', 'http.get(this.page)'),
  inClass('page = FIRST', 'http.get(this.page)'),
  inClass('store = inject(RowStore)', 'this.store.load()', '@Component({ template: "" })\n'),
  inClass('http = undefined'),
  inClass('private readonly http = new Http()'),
  inClass('@Input() http = http'),
  inClass('constructor(private readonly http: RowApi) {}'),
  inClass(
    'constructor(private http: RowApi) {}',
    undefined,
    '@Component({ providers: [RowApi] })\n',
  ),
  inClass('http = inject(RowApi)', undefined, '@Component({ viewProviders: [RowApi] })\n'),
])('[LV11.34] the source may differ from call to call: %s', (code) => {
  expect(read(code)?.source).toBe(false);
});

test.each([
  'const user = (id) => id$.pipe(switchMap(() => http.get(id)));',
  'class A { price$() { return id$.pipe(switchMap(() => this.load())); } }',
  'class A { price$() { return id$.pipe(withLatestFrom(this.id$)); } }',
  'const user = (...all) => id$.pipe(...all);',
])('[LV11.34] the operators may differ from call to call: %s', (code) => {
  expect(read(code)).toEqual({ source: true, operators: false });
});

test('[LV11.34] the operators are the same even if the source may differ, as in a script that runs for each component', () => {
  const differing = { source: false, operators: true };
  expect(read('class A { all() { return this.id$.pipe(map((one) => one)); } }')).toEqual(differing);
  const code =
    "import { http } from './http';\nconst id = props.id;\nhttp.get(id).pipe(map((one) => one));";
  expect(read(`<script>\n${code}\n</script>`, 'src/a.vue')).toEqual(differing);
});
