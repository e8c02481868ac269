import { expect, test } from 'vitest';
import { writtenLists } from './writtenLists.ts';

function listsIn(code: string) {
  const text = `import { combineLatest, merge } from 'rxjs';\n${code}`;
  const lists = writtenLists(text, 'src/a.ts') ?? [];
  return Array.from(lists, ([name, { start, end }]) => [name, text.slice(start, end)]);
}

test.each([
  ['const all = [a$, b$]; combineLatest(all).pipe(map(one));', 'all', '[a$, b$]'],
  ['const all = [a$, b$,] as const; merge(...all, c$);', 'all', '[a$, b$,]'],
  ['const vm$: Inputs = { user: this.user$ };\nf({ ...vm$ });', 'vm$', '{ user: this.user$ }'],
  ['function view() { const all = [a$]; return merge(...all); }', 'all', '[a$]'],
  ['const all = [a$]; use(props.all, { all: 1 });', 'all', '[a$]'],
])('[LV18.5] in %s, %s is %s', (code, name, text) => {
  expect(listsIn(code)).toEqual([[name, text]]);
});

test.each([
  'let all = [a$]; merge(...all);',
  'const all = [a$]; all.push(b$); merge(...all);',
  'const all = [a$]; all[0] = b$; merge(...all);',
  'const all = [a$]; fill(all); merge(...all);',
  'const all = [a$]; use({ all }); merge(...all);',
  'export const all = [a$];',
  'const all = [a$];\nexport { all };',
  'const all = [a$]; function view(all) { return merge(...all); }',
  'const all = [a$]; if (isNew) { const all = [b$]; merge(...all); }',
  'const all = inputs(); merge(...all);',
])('[LV18.5] in %s no list is certain', (code) => {
  expect(listsIn(code)).toEqual([]);
});

test('[LV18.5] a file is read once, and one that cannot be read has no lists', () => {
  const code = 'const all = [a$];';
  expect(writtenLists(code, 'src/a.ts')).toBe(writtenLists(code, 'src/a.ts'));
  expect(writtenLists('class {', 'src/a.ts')).toBeUndefined();
});
