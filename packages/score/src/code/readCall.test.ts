import { expect, test } from 'vitest';
import { readCall } from './readPipeAt.ts';

const CODE = `class Page {
  readonly closed$ = new Subject<void>();
  open() {
    this.subs.add(orders.made$.subscribe((id) => this.say(id)));
    return forkJoin({ a: get('a'), b: get('b') }).subscribe();
  }
}`;

test.each([
  [2, 'new Subject', 'Subject'],
  [4, 'add(', 'add'],
  [4, 'subscribe(', 'subscribe'],
  [4, 'say(', 'say'],
  [5, 'forkJoin(', 'forkJoin'],
  [5, "get('b')", 'get'],
  [5, 'subscribe(', 'subscribe'],
])('[LV12.2] at line %i, %s is a call of %s', (line, text, name) => {
  const column = (CODE.split('\n')[line - 1] ?? '').indexOf(text) + 1;
  const call = readCall(CODE, 'src/page.ts', line, column);
  expect(call).toEqual({ name, line, column: text.startsWith('new') ? column + 4 : column });
});

test('[LV12.2] no call is read at a place without a call, or in a file that cannot be parsed', () => {
  expect(readCall(CODE, 'src/page.ts', 3, 3)).toBeUndefined();
  expect(readCall('class {', 'src/page.ts', 1, 1)).toBeUndefined();
});
