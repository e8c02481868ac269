import { expect, test } from 'vitest';
import { startOwn as start } from '../../tests/support/startOwn.ts';

test.each([
  [
    'forkJoin({ x: timer(100), y: Promise.resolve(8), p, q: [1, 2] })',
    ['timer: 100 0', 'Promise.resolve: 0 8', 'p: 0 7', '[1, 2]: 0 1,0 2'],
    ['100 {"x":0,"y":8,"p":7,"q":2}'],
  ],
  [
    'zip([1, 2, 3], timer(100, 100), (a, b) => a + b)',
    ['[1, 2, 3]: 0 1,0 2,0 3', 'timer: 100 0,200 1,300 2'],
    ['100 1', '200 3', '300 5'],
  ],
  ['merge(p, of(1), numbers())', ['p: ', 'of: 0 1', 'numbers: 0 0,0 1'], ['0 1', '0 0', '0 1']],
  ['combineLatest({ a: p, b: of(2) })', ['p: 0 7', 'of: 0 2'], ['0 {"a":7,"b":2}']],
  ['combineLatest([p, p])', ['p: 0 7,0 7', 'p: 0 7,0 7'], ['0 [7,7]']],
  ['concat(p, zip(p, "a"))', ['p: 0 7,0 7', 'zip: 0 [7,"a"]', 'p: 0 7,0 7'], ['0 7', '0 [7,"a"]']],
  ['race(timer(5), p)', ['timer: ', 'p: 0 7'], ['0 7']],
])(
  '[OW11.3, OW12] in %s the lanes of promises, arrays and iterables show their values',
  async (text, lanes, results) => {
    const own = await start(`const p = Promise.resolve(7);
function* numbers() { for (let i = 0; ; i += 1) yield i; }
const a$ = ${text};
a$.pipe(take(3)).subscribe((value) => console.log(value));`).until(400);
    const shown = own.lanes.map(({ label }) => `${label}: ${own.values(label).join()}`);
    expect(shown.slice(1, 1 + lanes.length)).toEqual(lanes);
    expect(own.lines()).toEqual(results);
  },
);

test('[OW11.3, OW12] a combinator receives each argument that is not one of its inputs unchanged', async () => {
  const own =
    await start(`const [p, list, join] = [Promise.resolve(7), [of(1), of(2)], (a, b) => a + b];
merge([p]).subscribe((value) => console.log(value instanceof Promise));
combineLatest([of(1), of(2)], asapScheduler).subscribe((value) => console.log(value));
zip([of(1), of(2)], join).subscribe((value) => console.log(value));
merge([1, 2], [3], asapScheduler).subscribe((value) => console.log(value));
concat(5 as never).subscribe({ error: ({ name }) => console.log(name) });
merge(p, { a: 1 } as never).subscribe({ error: ({ name }) => console.log(name) });
forkJoin(undefined as never).subscribe({ error: ({ name }) => console.log(name) });`).until(10);
  expect(own.texts()).toEqual([
    'true',
    '3',
    ...['TypeError', 'TypeError', 'TypeError'],
    ...['1', '2', '3', '[1,2]'],
  ]);
});

test.each([
  'const { of } = rxjs;\nconst { map, filter: f } = rxjs.operators;\nof(1, 2).pipe(f((n) => n > 1), map(String))',
  "const { of } = require('rxjs'), ops = require('rxjs/operators');\nof(1, 2).pipe(ops.skip(1), ops.map(String))",
  'rxjs.of(1, 2).pipe(rxjs.operators.skip(1), rxjs.pipe(rxjs.map(String)))',
  '{ const { of, operators: { skip } } = rxjs; console.log(skip.length); }\nof("2")',
  "import rxjs from 'rxjs';\nrxjs.of('2')",
  "const { of, map } = await import('rxjs');\nof(2).pipe(map(String))",
  "const rx = await import('rxjs');\nrx.of(1).pipe(rx.map(() => '2'))",
  "import { of } from 'rxjs/internal/observable/of';\nimport { map } from 'rxjs/internal/operators/map';\nof(2).pipe(map(String))",
])('[OW10.2, OW10.4] code that takes the names of RxJS in this way runs: %s', async (text) => {
  const { notifications, errors, lanes } = await start(text).until(10);
  const output = notifications().filter(
    ({ lane, kind }) => lane === lanes.length - 1 && kind === 'next',
  );
  expect(output.map(({ value }) => value)).toEqual(['2']);
  expect(errors()).toEqual([]);
});

test('[OW10.4, OW20.11] `import()` of RxJS resolves to an object with the names of RxJS, and streams of `rxjs.ajax` fail', async () => {
  const { texts } = await start(`import('rxjs').then(({ of }) => of(1).subscribe(console.log));
const { map } = (await import('rxjs/operators'));
const { ajax } = rxjs.ajax;
merge(ajax('/a'), rxjs.of(2).pipe(map(String))).subscribe({ next: console.log, error: (e) => console.log(e.message.slice(0, 19)) });`).until(
    10,
  );
  expect(texts().toSorted()).toEqual(['1', '2', 'There is no network']);
});

test('[OW14.2] even in code that uses the document, a call of `window` is the operator', async () => {
  const { values } = await start(
    "fromEvent(document, 'click').pipe(window(timer(50)), mergeAll(), map((e) => e.type))",
  ).until(20, [10, 'clicks$', 1]);
  expect(values('map')).toEqual(['10 click']);
});

test('[OW20.5] each access to the network is a stream that fails with an explanatory error', async () => {
  const { texts } = await start(`import { ajax as load, AjaxError } from 'rxjs/ajax';
import { concat, of, catchError } from 'rxjs';
const socket = webSocket('wss://a');
socket.next(1);
const text = catchError((error) => of(error instanceof AjaxError, error.message.slice(0, 19)));
concat(
  load.getJSON('/a').pipe(text), load({ url: '/a' }).pipe(text), socket.multiplex().pipe(text),
).subscribe(console.log)`).until(10);
  const failure = ['false', 'There is no network'];
  expect(texts()).toEqual([...failure, ...failure, ...failure]);
});

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
  const { errors } = await start(`const f = String;\n${text}`).until(100);
  const expected: unknown = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(errors()).toEqual([[expected, 2]]);
});

test('[OW12.3] a lane and the console show the message of an error in the same words', async () => {
  const { values, lines } = await start(`defer(() => of(1).foo()).pipe(
  catchError((error) => of(error.message, error)),
).subscribe(({ message = '' }) => console.log(message));`).until(10);
  expect(values('catchError')).toEqual([
    '0 of(1).foo is not a function',
    '0 TypeError: of(1).foo is not a function',
  ]);
  expect(lines()).toEqual(['0 ', '0 of(1).foo is not a function']);
});

test('[OW20.9] code can have its own methods with the names of operators', async () => {
  const { lines, errors } = await start(`Observable.prototype.map = function (f) {
  return this.pipe(map(f));
};
of(1).map((n) => n + 1).subscribe(console.log);
connectable(of(3)).connect();`).until(10);
  expect(lines()).toEqual(['0 2']);
  expect(errors()).toEqual([]);
});

test('[OW13.8] a value that is a stream is shown as `stream`, and a group as its key and `stream`', async () => {
  const { values, lines } = await start(`const a$ = from(['a', 'b', 'a']);
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
