import { expect, test } from 'vitest';
import { startOwn as start } from '../../tests/support/startOwn.ts';

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
