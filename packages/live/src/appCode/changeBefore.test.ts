import { expect, test } from 'vitest';
import { changeBefore } from './changeBefore.ts';

/** The change before the call of `next` in a method with these statements. */
function changeIn(statements: string) {
  const code = `class Store {\n  add(name: string) { ${statements} }\n}`;
  const [, line = ''] = code.split('\n');
  const change = changeBefore(code, 'src/store.ts', 2, line.indexOf('next(') + 1);
  return change && { ...change, column: line.slice(change.column - 1) };
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
])('[LV11.22] in %s, %s is the change', (statements, name, from) => {
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
])('[LV11.22] in %s nothing is changed before', (statements) => {
  expect(changeIn(statements)).toBeUndefined();
});

test('[LV11.22] a file that cannot be read has no changes', () => {
  expect(changeBefore('class {', 'src/store.ts', 1, 1)).toBeUndefined();
});
