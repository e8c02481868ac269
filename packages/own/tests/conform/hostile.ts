/**
 * Code that a visitor could paste to do harm, or by mistake. After each module, the next program must run as usual.
 */
export const hostile: Readonly<Record<string, string>> = {
  // Code that never returns.
  'while loop': `while (true) {}`,
  'loop that catches everything': `for (;;) { try { throw new Error('again'); } catch {} finally { continue; } }`,
  recursion: `const again = () => again();\nagain();`,
  'subject that answers itself': `const s$ = new Subject<number>();\ns$.subscribe((n) => s$.next(n + 1));\ns$.next(0);`,
  'async generator without end': `async function* all() { let n = 0; while (true) yield n++; }\nfrom(all()).pipe(map((n) => n * 2))`,
  'asapScheduler without end': `asapScheduler.schedule(function () { this.schedule(); });`,
  'retry without end': `throwError(() => new Error('no')).pipe(retry()).subscribe();`,
  'range of a milliard': `range(0, 1e9).pipe(filter((n) => n < 0)).subscribe();`,
  'Atomics.wait': `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
  'busy wait of a second and a half, once': `const many = Array.from({ length: 2e7 }, (_, i) => Math.sin(i));\nof(many.sort().length)`,
  // Code that returns, but reports too often or too much.
  'range of a hundred thousand in one moment': `range(0, 100_000).pipe(map((n) => n % 7))`,
  'timers that double': `const fork = () => { setTimeout(fork, 1); setTimeout(fork, 1); };\nfork();`,
  'inner streams by the thousand': `range(0, 5000).pipe(mergeMap((n) => interval(1000).pipe(map((i) => n + i))))`,
  'pipes made in a loop': `let a$ = of(0);\nfor (let i = 0; i < 2000; i++) a$ = a$.pipe(map((n) => n + 1));\na$.subscribe(console.log);`,
  'error with a message of 10 MB': `throw new Error('z'.repeat(1e7));`,
  'source of a megabyte': `of(1)${' '.repeat(1_000_000)}.subscribe(console.log);`,
  'errors by the thousand': `interval(0).subscribe(() => { throw new Error('again'); });`,
  // Values that do harm when they are read.
  'getter that loops': `of({ get name() { while (true) {} } })`,
  'toJSON that lies and counts': `let n = 0;\nof({ toJSON: () => ({ n: ++n }) }).subscribe(() => setTimeout(() => console.log(n), 50));`,
  'Proxy that was revoked': `const { proxy, revoke } = Proxy.revocable({}, {});\nrevoke();\nof(proxy)`,
  'list nested a hundred thousand times': `let list: unknown = [];\nfor (let i = 0; i < 1e5; i++) list = [list];\nof(list)`,
  'keys that mean something': `of(JSON.parse('{"__proto__":{"polluted":1},"constructor":1,"then":1,"length":-1}'))`,
  'throw of nothing at once': `throw undefined;`,
  'error whose stack is a getter': `const e = new Error('x');\nObject.defineProperty(e, 'stack', { get() { while (true) {} } });\nthrow e;`,
  'rejection with nothing': `Promise.reject();\nPromise.reject(null);`,
  // Code that forges the tool's messages, or changes the objects that the tool uses.
  'message with time that runs back': `interval(100).subscribe();\nsetTimeout(() => postMessage({ type: 'next', line: 1, ms: -5000, value: 'early' }), 500);`,
  'a port of its own': `const { port1, port2 } = new MessageChannel();\npostMessage({ type: 'ready', port: port2 }, [port2]);\nport1.onmessage = (e) => console.log(e.data);`,
  'Object.prototype': `(Object.prototype as Record<string, unknown>).type = 'next';\nObject.defineProperty(Object.prototype, 'value', { get() { throw 1; }, set() { throw 2; } });\ninterval(100)`,
  'Function.prototype.call and apply': `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => undefined;\ninterval(100)`,
  'a subclass of Subscriber': `class Twice extends Subscriber<number> { next(v: number) { super.next(v); super.next(v); } }
new Observable<number>((s) => { s.next(1); s.complete(); }).subscribe(new Twice({ next: console.log }) as never);`,
  'clock is redefined': `globalThis.setTimeout = globalThis.setInterval = (() => 0) as never;\nDate.now = () => NaN;\nperformance.now = () => -1;\ninterval(100).pipe(timestamp())`,
  'names of RxJS mean something else': `const map = (f: unknown) => f, of = 1, interval = 'x', Observable = null;\nconsole.log(typeof map, of, interval, Observable);`,
  // Code that tries to reach something outside.
  'fetch of the page itself': `console.log(await (await fetch('/')).text());`,
  XMLHttpRequest: `const x = new XMLHttpRequest();\nx.open('GET', 'https://example.com', false);\nx.send();`,
  'EventSource, WebTransport and RTCPeerConnection': `for (const make of [() => new EventSource('https://example.com'), () => new WebTransport('https://example.com'), () => new RTCPeerConnection()])
  try { make(); } catch (e) { console.log((e as Error).name); }`,
  'import of a blob: address': `const url = URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }));\nconsole.log((await import(url)).default);`,
  'import of the inside of RxJS': `import { OperatorSubscriber } from 'rxjs/internal/operators/OperatorSubscriber';\nimport x from '../../src/main.tsx';\nconsole.log(OperatorSubscriber, x);`,
  'require and process.exit': `require('child_process').exec('id');\nprocess.exit(1);`,
  'locks, permissions and notifications': `void navigator.locks?.request('x', () => new Promise(() => {}));\nconsole.log(typeof Notification === 'undefined' ? 'none' : Notification.permission);`,
  // Code that tries to leave the worker, or that makes code from text.
  'top, parent and opener': `console.log(typeof top, typeof parent, typeof opener, typeof frames);\ntop.location = 'https://example.com';`,
  'worker in a worker': `const url = URL.createObjectURL(new Blob(['for(;;);']));\nfor (let i = 0; i < 50; i++) new Worker(url);`,
  eval: `console.log(eval('1 + 1'));\n(0, eval)('while (true) {}');`,
  'setTimeout with a text': `setTimeout('postMessage(1)' as never, 10);`,
  'return and yield outside functions': `return of(1);`,
  'arguments.callee.caller': `function f() { return f.caller; }\nconsole.log(f());`,
  'stack frames': `Error.prepareStackTrace = (_, frames) => frames.map((f) => f.getFunction?.() ?? f.getThis?.());\nError.stackTraceLimit = Infinity;\nconsole.log(new Error().stack);\ninterval(100).pipe(map((n) => n))`,
  'run that wakes after its end': `const end = interval(100).subscribe();\nsetTimeout(() => setTimeout(() => console.log('still here'), 60_000), 10);`,
  // Code that is hard to read, to show or to store.
  'markup in a syntax error': `of(1).<img src=x onerror=alert(1)>`,
  'bidirectional controls': `const isAdmin = false;\n/*\u202E } \u2066if (isAdmin)\u2069 \u2066 begin */ of('user');\n/* end \u202E { \u2066*/`,
  homoglyphs: `const m\u0430p = () => 'Cyrillic';\nconsole.log(m\u0430p(), typeof map);`,
  'all kinds of line ends': `of(1).pipe(\r\n  map((n) => n),\r  map((n) => n),\n  map((n) => n),\n)`,
  'lone surrogates': `of('\\uD800', '\uD800', '👩‍👩‍👧‍👦'.slice(0, 1))`,
  'ten thousand parentheses': `${'('.repeat(10_000)}1${')'.repeat(10_000)}`,
  'one line of a hundred thousand characters': `of('${'z'.repeat(100_000)}').pipe(map((s) => s.length))`,
  nothing: '',
};
