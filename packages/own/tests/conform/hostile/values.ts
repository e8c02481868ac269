import { type Hostile } from './snippet.ts';

const SAFE =
  'the value is told by a text that calls none of its code, or says that it cannot be read';

/** Values that bite whoever looks at them. */
export const values: Hostile[] = [
  {
    name: 'getter that throws',
    code: `of({ get name() { throw new Error('no'); } })`,
    what: SAFE,
  },
  { name: 'getter that loops', code: `of({ get name() { while (true) {} } })`, what: SAFE },
  {
    name: 'toString that throws',
    code: `of({ toString() { throw 1; }, valueOf() { throw 2; }, [Symbol.toPrimitive]() { throw 3; } })`,
    what: SAFE,
  },
  {
    name: 'toString that loops',
    code: `console.log({ toString() { for (;;); } });`,
    what: SAFE,
  },
  {
    name: 'toJSON that lies and counts',
    code: `let n = 0;\nof({ toJSON: () => ({ n: ++n }) }).subscribe(() => setTimeout(() => console.log(n), 50));`,
    what: 'the journal says 0 if the tool looks without calling; in no case does the page run it',
  },
  {
    name: 'Symbol.toStringTag that throws',
    code: `of({ get [Symbol.toStringTag]() { throw new Error('tag'); } })`,
    what: SAFE,
  },
  {
    name: 'Proxy with every trap',
    code: `const trap = new Proxy({}, { get() { throw new Error('trapped'); } });\nof(new Proxy(() => {}, trap as ProxyHandler<() => void>))`,
    what: SAFE,
  },
  {
    name: 'Proxy that was revoked',
    code: `const { proxy, revoke } = Proxy.revocable({}, {});\nrevoke();\nof(proxy)`,
    what: SAFE,
  },
  {
    name: 'Proxy whose keys never end',
    code: `of(new Proxy({}, { ownKeys() { while (true) {} } }))`,
    what: `${SAFE}; otherwise the run is ended after one second of silence`,
  },
  {
    name: 'cycle',
    code: `const a: Record<string, unknown> = {};\na.self = a;\nof(a, [a, [a]], new Map([[a, a]]))`,
    what: 'each is told by a finite text',
  },
  {
    name: 'list nested a hundred thousand times',
    code: `let list: unknown = [];\nfor (let i = 0; i < 1e5; i++) list = [list];\nof(list)`,
    what: 'is told by a text of at most 200 characters; no RangeError',
  },
  {
    name: 'object with a million keys',
    code: `of(Object.fromEntries(Array.from({ length: 1e6 }, (_, i) => [i, i])))`,
    what: 'is told by a text of at most 200 characters within the second',
  },
  {
    name: 'values without a clone',
    code: `of(() => 1, Symbol('s'), new WeakMap(), class A {}, 10n, -0, NaN, new Error('e'), globalThis)`,
    what: 'each has a text; none stops the messages (DataCloneError)',
  },
  {
    name: 'keys that mean something',
    code: `of(JSON.parse('{"__proto__":{"polluted":1},"constructor":1,"then":1,"length":-1}'))`,
    what: 'is told as text; nothing on the page has a property “polluted”',
  },
  {
    name: 'thenable as value',
    code: `of({ then(resolve: (n: number) => void) { console.log('called'); resolve(1); } })`,
    what: 'the journal stays empty: nobody awaits a value',
  },
  {
    name: 'throw of null, undefined and a symbol',
    code: `setTimeout(() => { throw null; });\nsetTimeout(() => { throw undefined; }, 1);\nsetTimeout(() => { throw Symbol('s'); }, 2);`,
    what: 'three faults, at their lines, each in words',
  },
  {
    name: 'throw of nothing at once',
    code: `throw undefined;`,
    what: 'a fault at line 1, in words',
  },
  {
    name: 'throw of a Proxy',
    code: `throw new Proxy(new Error('x'), { get() { throw new Error('from the trap'); } });`,
    what: 'a fault at line 1, in words; nobody runs the trap outside the worker',
  },
  {
    name: 'throw of a frozen object without prototype',
    code: `throwError(() => Object.freeze(Object.create(null)))`,
    what: 'an error mark at line 1 with a text',
  },
  {
    name: 'error whose stack is a getter',
    code: `const e = new Error('x');\nObject.defineProperty(e, 'stack', { get() { while (true) {} } });\nthrow e;`,
    what: 'a fault at line 3, or the run is ended after one second of silence and says so',
  },
  {
    name: 'error whose stack names other lines',
    code: `const e = new Error('x');\ne.stack = 'Error: x\\n    at <anonymous>:999999999:1\\n    at javascript:alert(1)';\nthrow e;`,
    what: 'the fault stands at a line of the code or at none; no address of it is a link',
  },
  {
    name: 'error that is its own cause',
    code: `const e = new Error('x');\ne.cause = e;\n(e as unknown as { errors: unknown }).errors = [e];\nthrow e;`,
    what: 'one fault at line 4, with a finite text',
  },
  {
    name: 'rejection with nothing',
    code: `Promise.reject();\nPromise.reject(null);`,
    what: 'two faults, in words',
  },
];
