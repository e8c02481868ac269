import { type Hostile } from './snippet.ts';

const ENDED = 'is ended after one second of silence and says so';
const TOO_DEEP = 'says in words that the calls nest too deeply (RangeError)';
const DEEP =
  'ends by itself in a plain run, because RxJS loses the RangeError; one that is reported is said in words';

/** Code that does not come back. */
export const endless: Hostile[] = [
  { name: 'while loop', code: `while (true) {}`, what: ENDED },
  {
    name: 'loop inside an operator',
    code: `interval(500).pipe(map((n) => { for (;;) n++; return n; }))`,
    what: `${ENDED}; the lane of interval keeps what came before`,
  },
  {
    name: 'loop after the first values',
    code: `of(1, 2, 3).subscribe(console.log);\nsetTimeout(() => { while (1); }, 1200);`,
    what: `shows 1, 2 and 3 in the journal, and ${ENDED}`,
  },
  {
    name: 'loop that catches everything',
    code: `for (;;) { try { throw new Error('again'); } catch {} finally { continue; } }`,
    what: ENDED,
  },
  {
    name: 'loop in finally of a generator',
    code: `function* g() { try { yield 1; } finally { while (true) {} } }\nfrom(g()).pipe(take(1))`,
    what: ENDED,
  },
  {
    name: 'regular expression that backtracks',
    code: `/^(a+)+$/.test('a'.repeat(40) + 'b')`,
    what: ENDED,
  },
  {
    name: 'recursion',
    code: `const again = () => again();\nagain();`,
    what: 'says at the line that the calls nest too deeply (RangeError)',
  },
  {
    name: 'recursion that catches its own error',
    code: `function f() { try { f(); } finally { f(); } }\nf();`,
    what: ENDED,
  },
  {
    name: 'stream that subscribes to itself',
    code: `const a$ = defer(() => a$);\na$.subscribe();`,
    what: DEEP,
  },
  {
    name: 'subject that answers itself',
    code: `const s$ = new Subject<number>();\ns$.subscribe((n) => s$.next(n + 1));\ns$.next(0);`,
    what: TOO_DEEP,
  },
  {
    name: 'generator without end',
    code: `function* all() { let n = 0; while (true) yield n++; }\nfrom(all()).subscribe();`,
    what: ENDED,
  },
  {
    name: 'spread of a generator without end',
    code: `function* ones() { while (true) yield 1; }\nconst list = [...ones()];`,
    what: 'is ended, by its silence or by its memory, and says which',
  },
  {
    name: 'async generator without end',
    code: `async function* all() { let n = 0; while (true) yield n++; }\nfrom(all()).pipe(map((n) => n * 2))`,
    what: `${ENDED}, because its microtasks let no message out`,
  },
  {
    name: 'promises without end',
    code: `const next = (): Promise<void> => Promise.resolve().then(next);\nawait next();`,
    what: ENDED,
  },
  {
    name: 'queueMicrotask without end',
    code: `const again = () => queueMicrotask(again);\nagain();`,
    what: ENDED,
  },
  {
    name: 'asapScheduler without end',
    code: `asapScheduler.schedule(function () { this.schedule(); });`,
    what: ENDED,
  },
  {
    name: 'queueScheduler without end',
    code: `queueScheduler.schedule(function () { this.schedule(); });`,
    what: ENDED,
  },
  { name: 'repeat without end', code: `of(1).pipe(repeat()).subscribe();`, what: TOO_DEEP },
  {
    name: 'retry without end',
    code: `throwError(() => new Error('no')).pipe(retry()).subscribe();`,
    what: TOO_DEEP,
  },
  {
    name: 'expand without end',
    code: `of(1).pipe(expand((n) => of(n + 1))).subscribe();`,
    what: DEEP,
  },
  {
    name: 'generate without a condition',
    code: `generate({ initialState: 0, iterate: (n) => n + 1 }).subscribe();`,
    what: ENDED,
  },
  {
    name: 'range of a milliard',
    code: `range(0, 1e9).pipe(filter((n) => n < 0)).subscribe();`,
    what: `${ENDED}, or counts its notifications and draws at most 5,000 a second`,
  },
  {
    name: 'await that never ends',
    code: `console.log('before');\nawait new Promise(() => {});\nconsole.log('after');`,
    what: 'shows only “before” in the journal; nothing hangs and nothing is called a fault',
  },
  {
    name: 'await of a silent stream',
    code: `const first = await firstValueFrom(NEVER);\nconsole.log(first);`,
    what: 'shows the lane of NEVER without marks; nothing hangs',
  },
  {
    name: 'Atomics.wait',
    code: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
    what: `says that SharedArrayBuffer is not there, or ${ENDED}`,
  },
  {
    name: 'WebAssembly loop',
    code: `const bytes = new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,8,1,0,10,9,1,7,0,3,64,12,0,11,11]);
new WebAssembly.Instance(new WebAssembly.Module(bytes));`,
    what: `is refused by the frame's policy with a fault at line 2, or ${ENDED}`,
  },
  {
    name: 'busy wait for the clock',
    code: `const end = Date.now() + 5000;\nwhile (Date.now() < end) {}\nconsole.log('late');`,
    what: `${ENDED}, because virtual time stands while code runs`,
  },
  {
    name: 'busy wait of a second and a half, once',
    code: `const many = Array.from({ length: 2e7 }, (_, i) => Math.sin(i));\nof(many.sort().length)`,
    what: 'either gives its value or is ended after one second of silence; never both',
  },
];
