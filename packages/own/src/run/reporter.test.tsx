import { expect, test } from 'vitest';
import { startOwn } from '../../tests/support/startOwn.ts';

test('[OW13.8] a value that is a stream is shown as `stream`, and a group as its key and `stream`', async () => {
  const { values, lines } = await startOwn(`const a$ = from(['a', 'b', 'a']);
a$.pipe(groupBy((one) => one)).subscribe();
a$.pipe(bufferCount(2), map((all) => all.length), groupBy((count) => ({ count }))).subscribe();
timer(5).pipe(windowCount(9)).subscribe((w$) => console.log('got', w$));
of(new Proxy(NEVER, { getPrototypeOf() { throw 1; }, getOwnPropertyDescriptor() { throw 1; } })).subscribe();
of(NEVER, new BehaviorSubject(1), { key: 1 }).subscribe();`).until(10);
  const shown = (label: string) => values(label).map((value) => value.replace(/^\d+ /, ''));
  expect(shown('groupBy')).toEqual([
    ...['a: stream', 'b: stream'],
    ...['{"count":2}: stream', '{"count":1}: stream'],
  ]);
  expect(shown('windowCount')).toEqual(['stream']);
  expect(shown('of')).toEqual(['unreadable', 'stream', 'stream', '{"key":1}']);
  expect(lines()).toEqual(['0 got stream']);
});
