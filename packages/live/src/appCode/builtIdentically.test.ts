import { expect, test } from 'vitest';
import { builtIdentically } from './builtIdentically.ts';

/** Reads the first pipe of a file that uses `http`. */
function read(code: string, file = 'src/a.ts') {
  const text = `import { map, switchMap } from 'rxjs';\nimport { http } from './http';\n${code}`;
  const [before = ''] = text.split(/\bpipe\(/);
  const lines = before.split('\n');
  return builtIdentically(text, file, lines.length, (lines.at(-1)?.length ?? 0) + 1);
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

test('[LV11.34] for code that cannot be parsed, the result is unknown', () => {
  expect(builtIdentically('class {', 'src/a.ts', 1, 1)).toBeUndefined();
});
