import { expect, test } from 'vitest';
import { ownSandbox, startOwn } from '../../tests/support/startOwn.ts';

test('[OW50] a thousand inner streams that end at once emit all their values', async () => {
  const { lines } = await startOwn(`range(0, 1000).pipe(
  concatMap((n) => (n === 0 ? timer(10) : of(n).pipe(map((one) => one * 2)))),
  count(),
).subscribe((n) => console.log(n));`).until(20);
  expect(lines()).toEqual(['10 1000']);
});

test('[OW50] the ends of inner streams nest as in RxJS, up to twenty; further ends run afterwards', async () => {
  const { texts } = await startOwn(`range(0, 25).pipe(
  concatMap((n) => (n === 0 ? timer(10) : of(n).pipe(finalize(() => console.log(n))))),
).subscribe();`).until(20);
  const nested = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect(texts().map(Number)).toEqual([...nested, 24, 23, 22, 21]);
});

test('[OW50.1] Date, called as a function, returns the time of the page as a text, and all dates have one class', async () => {
  const { lines } = await startOwn(`class Day extends Date {}
setTimeout(() => console.log(Date() === String(new Date()), new Day().getTime() === Date.now()), 100);
console.log(new Date().constructor === Date, new Day() instanceof Date, Date.UTC(1970, 0));`).until(
    200,
  );
  expect(lines()).toEqual(['0 true true 0', '100 true true']);
});

test('[OW50.2] the messages of a `MessageChannel` arrive as timers of the clock of the page', async () => {
  const { until, last, lines } = startOwn(`const { port1, port2 } = new MessageChannel();
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
    const { until, ends } = startOwn(
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
  const { until, program, reports, ends } = startOwn('of(1)');
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
  const { errors } = await startOwn(text).until(10);
  await expect.poll(errors).toEqual([['Error: own', 2]]);
});

test('[OW51] an error in one listener of the page does not stop the others', async () => {
  const { texts } = await startOwn(`document.addEventListener('click', () => { throw 'first'; });
document.addEventListener('click', () => console.log('second'));
document.onclick = () => console.log('third');`).until(10, [1, 'clicks$', 1]);
  expect(texts()).toEqual(expect.arrayContaining(['first', 'second', 'third']));
});

test('[OW51.1] the error of a stack overflow is shown with its message', async () => {
  const { notifications } = await startOwn(
    `const f = (n) => of(n).pipe(mergeMap((one) => f(one + 1)));
f(0).subscribe({ error: () => {} });`,
  ).until(10);
  const errors = notifications().filter(({ kind }) => kind === 'error');
  expect(errors.map(({ value }) => value)).toContain('Maximum call stack size exceeded');
});

test('[OW52.1] a map and a set are shown with their contents', async () => {
  const { values } = await startOwn(
    `of(new Map([['a', { b: 1 }]]), new Set([1, 'x'])).pipe(map((one) => one))`,
  ).until(10);
  expect(values('map')).toEqual(['0 Map {"a":{"b":1}}', '0 Set {1,"x"}']);
});

test('[OW10.1] accessors, static blocks and private names run', async () => {
  const { texts } = await startOwn(`class Store {
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
