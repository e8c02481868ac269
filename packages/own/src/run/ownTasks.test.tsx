import { expect, test } from 'vitest';
import { ownSandbox, startOwn as start } from '../../tests/support/startOwn.ts';

test('[OW50] a thousand inner streams that end at once emit all their values', async () => {
  const { lines } = await start(`range(0, 1000).pipe(
  concatMap((n) => (n === 0 ? timer(10) : of(n).pipe(map((one) => one * 2)))),
  count(),
).subscribe((n) => console.log(n));`).until(20);
  expect(lines()).toEqual(['10 1000']);
});

test('[OW50] the ends of inner streams nest as in RxJS, up to twenty; further ends run afterwards', async () => {
  const { texts } = await start(`range(0, 25).pipe(
  concatMap((n) => (n === 0 ? timer(10) : of(n).pipe(finalize(() => console.log(n))))),
).subscribe();`).until(20);
  const nested = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(texts().map(Number)).toEqual([...nested, 24, 23, 22, 21]);
});

test('[OW50.1] Date, called as a function, returns the time of the page as a text, and all dates have one class', async () => {
  const { lines } = await start(`class Day extends Date {}
setTimeout(() => console.log(Date() === String(new Date()), new Day().getTime() === Date.now()), 100);
console.log(new Date().constructor === Date, new Day() instanceof Date, Date.UTC(1970, 0));`).until(
    200,
  );
  expect(lines()).toEqual(['0 true true 0', '100 true true']);
});

test('[OW50.2] the messages of a `MessageChannel` arrive as timers of the clock of the page', async () => {
  const { until, last, lines } = start(`const { port1, port2 } = new MessageChannel();
let count = 0;
port1.onmessage = ({ data }) => port2.postMessage({ n: (count = data.n + 1) });
port2.postMessage({ n: 0 });
setTimeout(() => console.log(count), 50.5);
console.log(typeof BroadcastChannel, typeof scheduler);`);
  await until(60);
  expect(lines()).toEqual(['0 undefined undefined', '50 50']);
  expect(last()?.dueMs).toBe(61);
});

test.each([
  ['a loop', 'for (;;);'],
  ['endless promises', 'for (;;) await null;'],
])(
  '[OW50.3] endless work in a task of the program itself is ended, although the program owes no report: %s',
  async (_, code) => {
    const { until, ends } = start(
      `const wait = async () => {
  for (let i = 0; i < 100; i += 1) await new Blob(['a']).text();
  ${code}
};
void wait();`,
      ownSandbox(),
    );
    await until(10);
    await expect.poll(() => ends, { timeout: 5000 }).toEqual(['silent']);
  },
);

test('[OW50.3] a program that owes no report stays idle while it is asked for signs of life', async () => {
  const { until, program, reports, ends } = start('of(1)');
  await until(10);
  const count = reports.length;
  await expect.poll(() => reports.length, { timeout: 5000 }).toBeGreaterThan(count + 1);
  expect(program.isIdle()).toBe(true);
  expect(ends).toEqual([]);
});

test.each([
  [
    'an event target',
    'const t = new EventTarget();\nt.addEventListener("x", () => { fail(); });\nt.dispatchEvent(new Event("x"));',
  ],
  [
    'a listener of the page',
    '\ndocument.addEventListener("x", () => { fail(); });\ndocument.dispatchEvent({ type: "x" });',
  ],
  ['a microtask', '\nqueueMicrotask(() => { fail(); });'],
  [
    'a message',
    'const c = new MessageChannel();\nc.port1.onmessage = () => { fail(); };\nc.port2.postMessage(1);',
  ],
  ['a call of reportError', '\nreportError(new Error("own"));'],
])('[OW51] an error in %s is reported with its line', async (_, code) => {
  const text = code.replace('fail()', 'throw new Error("own")');
  const { errors } = await start(text).until(10);
  await expect.poll(errors).toEqual([['Error: own', 2]]);
});

test('[OW51] an error in one listener of the page does not stop the others', async () => {
  const { texts } = await start(`document.addEventListener('click', () => { throw 'first'; });
document.addEventListener('click', () => console.log('second'));
document.onclick = () => console.log('third');`).until(10, [1, 'clicks$', 1]);
  expect(texts()).toEqual(expect.arrayContaining(['first', 'second', 'third']));
});

test('[OW51.1] the error of a stack overflow is shown with its message', async () => {
  const { notifications } = await start(
    `const f = (n) => of(n).pipe(mergeMap((one) => f(one + 1)));
f(0).subscribe({ error: () => {} });`,
  ).until(10);
  const errors = notifications().filter(({ kind }) => kind === 'error');
  expect(errors.map(({ value }) => value)).toContain('Maximum call stack size exceeded');
});

test('[OW52.1] a map and a set are shown with their contents', async () => {
  const { values } = await start(
    `of(new Map([['a', { b: 1 }]]), new Set([1, 'x'])).pipe(map((one) => one))`,
  ).until(10);
  expect(values('map')).toEqual(['0 Map {"a":{"b":1}}', '0 Set {1,"x"}']);
});

test('[OW10.1] accessors, static blocks and private names run', async () => {
  const { texts } = await start(`class Store {
  static readonly made: Store[] = [];
  accessor n = 1;
  #more = 2;
  static { this.made.push(new Store()); }
  static is(one: object) { return #more in one; }
  sum() { return this.n + this.#more; }
}
for (const one of Store.made) console.log((one.n += 4), one.sum(), Store.is(one));`).until(10);
  expect(texts()).toEqual(['5 7 true']);
});

test('[OW31.1] whatever built-in functions a program replaces, it can neither reach the port to the page nor change a report', async () => {
  const { until, lines, values, ends } = start(`let seen = 0;
const watch = (object: any, name: string) => {
  const found = Object.getOwnPropertyDescriptor(object, name)!;
  const watched = (f: any) => f && function (...given) {
    if (this instanceof MessagePort || this instanceof MessageEvent) seen += 1;
    return Reflect.apply(f, this, given);
  };
  const { get, value } = found;
  Object.defineProperty(object, name, get ? { ...found, get: watched(get) } : { ...found, value: watched(value) });
};
for (const name of ['data', 'ports', 'source']) watch(MessageEvent.prototype, name);
for (const name of ['target', 'currentTarget', 'srcElement']) watch(Event.prototype, name);
for (const name of ['call', 'apply', 'bind']) watch(Function.prototype, name);
watch(MessagePort.prototype, 'postMessage');
JSON.stringify = () => { seen += 1; return ''; };
for (const name of ['startsWith', 'includes', 'replaceAll'])
  String.prototype[name] = () => { seen += 1; throw 'forged'; };
for (const { prototype } of [Object, Array, String])
  (prototype as any).toJSON = () => { seen += 1; return 'forged'; };
interval(10).pipe(take(2)).subscribe({ complete: () => console.log(seen, arguments.length) });`);
  await until(50);
  await until(60);
  expect(lines()).toEqual(['20 0 0']);
  expect(values('take')).toEqual(['10 0', '20 1']);
  expect(ends).toEqual([]);
});

test.each([
  ['one pipe', 'of(1).pipe(...Array.from({ length: 1000 }, () => map((n) => n)))', 1],
  [
    'several pipes',
    'let a$ = of(0);\nfor (let i = 0; i < 990; i++) a$ = a$.pipe(map((n) => n));\na$',
    2,
  ],
])(
  '[OW31.3] a chain of more than 100 operators in %s is an error at its line',
  async (_, code, line) => {
    const { errors } = await start(code).until(10);
    expect(errors()).toEqual([
      ['RangeError: More than 100 operators are one behind the other.', line],
    ]);
  },
);

test('[OW31.3] a chain of 99 operators emits its value', async () => {
  const { values } = await start(`let a$ = of(0);
for (let i = 0; i < 99; i++) a$ = a$.pipe(map((n) => n + 1));
a$`).until(10);
  expect(values('map').at(-1)).toEqual('0 99');
});

test('[OW31.5] a thrown value without a stack is reported with the line of its `throw`, wherever that line is', async () => {
  const { errors } = await start(`setTimeout(() => {
  throw 'in a timer';
}, 5);
timer(10).subscribe(() => {
  throw { in: 'a subscriber' };
});
const fail = async () => { await null; throw timer(1).pipe(map(String)) as unknown; };
void fail();
throw null;`).until(100);
  await expect.poll(() => errors().length).toBe(4);
  expect(new Set(errors())).toEqual(
    new Set([
      ['null', 9],
      ['stream', 7],
      ['in a timer', 2],
      ['{"in":"a subscriber"}', 5],
    ]),
  );
});

test("[OW31.6] a source's lane shows its values even if its first operator is the code's own, or is joined from others by `pipe`", async () => {
  const { values } =
    await start(`const both = pipe(map((n: number) => n + 1), filter((n) => n > 1));
const own = (source: Observable<number>) => new Observable<number>((subscriber) => source.subscribe(subscriber));
const a$ = timer(1), b$ = timer(2), c$ = timer(3), s$ = new Subject<number>();
a$.pipe(both).subscribe();
b$.pipe(own, take(1)).subscribe();
c$.pipe((s) => s).subscribe();
s$.pipe(own, identity).subscribe();
s$.next(5);
timer(9)?.pipe(...[own]).subscribe();`).until(50);
  expect(
    ['a$', 'both', 'b$', 'own', 'take', 'c$', '(s) => s', 's$', 'identity'].map(values),
  ).toEqual([['1 0'], [], ['2 0'], ['0 5', '2 0'], ['2 0'], ['3 0'], ['3 0'], ['0 5'], ['0 5']]);
});

test("[OW13.1, OW13.3] code cannot restore the worker's timers with `delete`, and its own tasks are reported at most 20 times a second", async () => {
  const { program, logs, reports, ends } =
    start(`const names = ['setTimeout', 'setInterval', 'requestAnimationFrame'];
console.log(names.map((name) => delete self[name] && typeof self[name]).join());
const again = () => new Blob(['a']).text().then(() => again(console.log('mine')));
again();`);
  program.advance(10);
  await expect.poll(() => logs().length).toBeGreaterThan(2);
  expect(logs()[0]?.text).toBe('undefined,undefined,undefined');
  const before = reports.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(reports.length - before).toBeLessThan(15);
  expect(ends).toEqual([]);
});
