import { expect, test } from 'vitest';
import { startOwn } from '../../tests/support/startOwn.ts';

test.each([
  ['of(1).pip(map(String))', 'TypeError: of(1).pip is not a function'],
  ['request(1, 10).then(console.log)', 'TypeError: request(1, 10).then is not a function'],
  ['of(1).pipe(map).subscribe()', 'TypeError: of(1).pipe(...).subscribe is not a function'],
  [
    'interval(10).pipe(take(1)).subscribe(1).a()',
    /^TypeError: (?!.*partitura).*a is not a function/,
  ],
  ['of(1).pipe(undefined)', 'TypeError: a value that RxJS was given is not a function'],
  ['of(1).pipe(map(5)).subscribe()', 'TypeError: a value that RxJS was given is not a function'],
  ['of(1).pipe(share(null))', "TypeError: Cannot read properties of null (reading 'connector')"],
  ['const a = 1; a.b()', 'TypeError: a.b is not a function'],
  ['of(1, 2).map((x) => x)', 'TypeError: map is no method of a stream: .pipe(map(…))'],
  ['const a$ = new Subject(); a$.do(f)', 'TypeError: do is no method of a stream: .pipe(tap(…))'],
])('[OW12.3] the error of %s contains only names from the code', async (text, message) => {
  const { errors } = await startOwn(`const f = String;\n${text}`).until(100);
  const expected: unknown = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(errors()).toEqual([[expected, 2]]);
});

test('[OW12.3] a lane and the console show the message of an error in the same words', async () => {
  const { values, lines } = await startOwn(`defer(() => of(1).foo()).pipe(
  catchError((error) => of(error.message, error)),
).subscribe(({ message = '' }) => console.log(message));`).until(10);
  expect(values('catchError')).toEqual([
    '0 of(1).foo is not a function',
    '0 TypeError: of(1).foo is not a function',
  ]);
  expect(lines()).toEqual(['0 ', '0 of(1).foo is not a function']);
});

test('[OW20.9] code can have its own methods with the names of operators', async () => {
  const { lines, errors } = await startOwn(`Observable.prototype.map = function (f) {
  return this.pipe(map(f));
};
of(1).map((n) => n + 1).subscribe(console.log);
connectable(of(3)).connect();`).until(10);
  expect(lines()).toEqual(['0 2']);
  expect(errors()).toEqual([]);
});
