import { expect, test } from 'vitest';
import { atMark, readAt } from '../../tests/support/atMark.ts';
import { readOwner } from './readPipeAt.ts';

const IMPORT = "import { merge, switchMap } from 'rxjs';";

test.each([
  ['a variable', 'export const users$ = a$.‸pipe(one);', 'users$'],
  ['a typed variable', 'const users$ = (a$.‸pipe(one) as B)!;', 'users$'],
  ['the first of several', 'const [users$, set] = useState(() => a$.‸pipe(one));', 'users$'],
  ['a later assignment', 'let users$; users$ = a$.‸pipe(one);', 'users$'],
  ['a field', 'class A { users$ = this.a$.‸pipe(one); }', 'users$'],
  ['a private field', 'class A { readonly #users$ = this.a$.‸pipe(one); }', '#users$'],
  ['a field set later', 'class A { constructor() { this.users$ = a$.‸pipe(one); } }', 'users$'],
  ['a private field set later', 'class A { #u$; set() { this.#u$ = a$.‸pipe(one); } }', '#u$'],
  ['a property', "const all = { 'users$': a$.‸pipe(one) };", 'users$'],
  ['a function', 'function load(id) { if (id) return a$.‸pipe(one); }', 'load'],
  ['an arrow function', 'export const load = (id) => a$.‸pipe(one);', 'load'],
  ['a named function', 'export default hook(function load() { return a$.‸pipe(one); });', 'load'],
  ['a method', 'class A { load() { return this.a$.‸pipe(one); } }', 'load'],
  ['a getter', 'class A { get users$() { return this.a$.‸pipe(one); } }', 'users$'],
  ['a method of an object', 'const a = { load() { return b$.‸pipe(one); } };', 'load'],
  ['an effect of NgRx', 'class A { load$ = createEffect(() => this.a$.‸pipe(one)); }', 'load$'],
  ['a block', 'class A { load$ = createEffect(() => { return a$.‸pipe(one); }, x); }', 'load$'],
  ['an epic', 'export const loadEpic: Epic = (action$) => action$.‸pipe(one);', 'loadEpic'],
  ['a signal', 'const users = toSignal(a$.‸pipe(one), { initialValue: [] });', 'users'],
  ['`defer` of RxJS', "import { defer } from 'rxjs'; const a$ = defer(() => b$.‸pipe(one));", 'a$'],
  ['either branch', 'const a$ = isOn ? b$.pipe(one) : c$.‸pipe(one);', 'a$'],
  ['the last pipe of a chain', 'const a$ = b$.pipe(one).‸pipe(two);', 'a$'],
])('[LV2.14] a pipe is named after its declaration: %s', (_, code, name) => {
  expect(readAt(code)?.name).toBe(name);
});

test.each([
  ['an inner pipe', `${IMPORT} const a$ = b$.pipe(switchMap(() => c$.‸pipe(one)));`],
  ['an inner pipe of an own operator', 'const a$ = b$.pipe(flat(() => c$.‸pipe(one)));'],
  ['an inner pipe with a block', 'const a$ = b$.pipe(flat(() => { return c$.‸pipe(one); }));'],
  ['one of several inputs', `${IMPORT} const a$ = merge(b$.‸pipe(one), c$);`],
  ['one of a list', 'const a = [b$.‸pipe(one)];'],
  ['a pipe that is piped further', 'const a$ = b$.‸pipe(one).pipe(two);'],
  ['a subscription', 'const a = b$.‸pipe(one).subscribe();'],
  ['a condition', 'const a = b$.‸pipe(one) ? 1 : 2;'],
  ['a pipe that a function only uses', 'function load() { a$.‸pipe(one).subscribe(); }'],
  ['a computed name', 'const a = { [b]: c$.‸pipe(one) };'],
  ['a default export', 'export default a$.‸pipe(one);'],
])('[LV2.14] a pipe remains without a name: %s', (_, code) => {
  const read = readAt(code);
  expect(read).toBeDefined();
  expect(read?.name).toBeUndefined();
});

test.each([
  ['a field', 'class Users { users$ = this.a$.‸pipe(one); }', 'Users'],
  ['a hook', 'function useUsers() { const users$ = a$.‸pipe(one); }', 'useUsers'],
  ['a function of its own name', 'function load() { return a$.‸pipe(one); }', undefined],
  ['no function', 'const users$ = a$.‸pipe(one);', undefined],
])('[LV2.24] the owner of a pipe in %s is read if there is one', (_, code, owner) => {
  const read = readAt(code);
  expect(read).toBeDefined();
  expect(read?.owner).toBe(owner);
});

test.each([
  ["this.http.post('/api/x', body)", "this.http.post('/api/x')"],
  ['http.get<User>(`/api/users/${id}`)', 'http.get(`/api/users/${id}`)'],
  ["ajax.getJSON('https://a.example/b')", "ajax.getJSON('https://a.example/b')"],
  ["store.select('users')", 'store.select'],
  ['this.http.get(url)', 'this.http.get'],
])('[LV2.14] the source %s is named %s', (source, label) => {
  expect(readAt(`${source}.‸pipe(one);`)?.code.lanes[0]?.label).toBe(label);
});

test.each([
  ['a class', 'class Card { start() { a$.‸subscribe((a) => a); } }', 'Card'],
  ['a field of a class', 'class Card { sub = a$.‸subscribe(); }', 'Card'],
  ['an inner class', 'class A { make() { class B { c = a$.‸subscribe(); } } }', 'B'],
  ['a component', 'function Card() { useEffect(() => {\n a$.‸subscribe(set); }); }', 'Card'],
  ['a component in a variable', 'const Card = () => { a$.‸subscribe(); };', 'Card'],
  ['a component in a function', 'const Card = memo(() => { a$.‸subscribe(); });', 'Card'],
  ['a function in a class', 'class Card { a() { function b() { a$.‸subscribe(); } } }', 'Card'],
  ['no function', 'const sub = a$.‸subscribe(() => 1);', undefined],
  ['a function without a name', 'export default () => a$.‸subscribe();', undefined],
  ['no code', 'const (', undefined],
])('[LV13.1] the owner of a subscription in %s is read if there is one', (_, code, owner) => {
  const { code: read, line, column } = atMark(code);
  expect(readOwner(read, 'x.tsx', line, column)).toBe(owner);
});
