import { type Hostile } from './snippet.ts';

const OWN_AFFAIR = 'spoils at most this run; the page is unharmed and the next run begins clean';

/** Code that speaks in the tool's name, or changes what the tool stands on. */
export const forgeries: Hostile[] = [
  {
    name: 'messages like the tool’s own',
    code: `for (const type of ['next', 'error', 'complete', 'ready', 'lanes', 'log', 'fault', 'done', 'end'])
  postMessage({ type, kind: type, lane: 0, line: 1, ms: 0, value: '<img src=x onerror=alert(1)>' });`,
    what: 'messages that do not decode are refused; those that do are shown as text within all bounds',
  },
  {
    name: 'messages of wrong shape',
    code: `for (const m of [null, undefined, 0, '', [], {}, { type: {} }, { type: 'next', line: -1 }, { type: 'next', line: 1e9, ms: NaN }])
  postMessage(m);`,
    what: 'all are refused; no lane at a line that the code lacks; nothing throws on the page',
  },
  {
    name: 'message with time that runs back',
    code: `interval(100).subscribe();\nsetTimeout(() => postMessage({ type: 'next', line: 1, ms: -5000, value: 'early' }), 500);`,
    what: 'is refused, or put at the moment that the page knows; the recording stays in order',
  },
  {
    name: 'onmessage is taken over',
    code: `self.onmessage = (e) => console.log('stolen', e.data);\naddEventListener('message', (e) => e.stopImmediatePropagation(), true);`,
    what: 'pause, step and stop still work, by ending the worker if it no longer answers',
  },
  {
    name: 'messages to itself',
    code: `dispatchEvent(new MessageEvent('message', { data: { type: 'run', code: 'postMessage(1)' } }));`,
    what: OWN_AFFAIR,
  },
  {
    name: 'a port of its own',
    code: `const { port1, port2 } = new MessageChannel();\npostMessage({ type: 'ready', port: port2 }, [port2]);\nport1.onmessage = (e) => console.log(e.data);`,
    what: 'the port is refused or closed; the page never writes to it',
  },
  {
    name: 'close',
    code: `interval(100).subscribe();\nclose();`,
    what: 'the run is over and says so',
  },
  {
    name: 'postMessage is replaced',
    code: `self.postMessage = () => {};\ninterval(100)`,
    what: 'the lanes still come, because the tool kept its own reference',
  },
  {
    name: 'Object.prototype',
    code: `(Object.prototype as Record<string, unknown>).type = 'next';\nObject.defineProperty(Object.prototype, 'value', { get() { throw 1; }, set() { throw 2; } });\ninterval(100)`,
    what: OWN_AFFAIR,
  },
  {
    name: 'Array.prototype',
    code: `Array.prototype.map = Array.prototype.push = Array.prototype[Symbol.iterator] = () => { throw 1; };\ninterval(100).pipe(bufferCount(2))`,
    what: OWN_AFFAIR,
  },
  {
    name: 'Promise.prototype.then',
    code: `Promise.prototype.then = function () { return new Promise(() => {}); };\nfrom(Promise.resolve(1))`,
    what: OWN_AFFAIR,
  },
  {
    name: 'Function.prototype.call and apply',
    code: `Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => undefined;\ninterval(100)`,
    what: OWN_AFFAIR,
  },
  {
    name: 'Observable.prototype.subscribe and pipe',
    code: `Observable.prototype.subscribe = () => { throw new Error('mine'); };\nObservable.prototype.pipe = () => NEVER;\ninterval(100).pipe(map(String))`,
    what: OWN_AFFAIR,
  },
  {
    name: 'Subscriber.prototype.next',
    code: `const { next } = Subscriber.prototype;\nSubscriber.prototype.next = function (v) { next.call(this, v); next.call(this, v); };\nof(1)`,
    what: OWN_AFFAIR,
  },
  {
    name: 'a subclass of Subscriber',
    code: `class Twice extends Subscriber<number> { next(v: number) { super.next(v); super.next(v); } }
new Observable<number>((s) => { s.next(1); s.complete(); }).subscribe(new Twice({ next: console.log }) as never);`,
    what: 'runs as without the tool: the same lines in the journal as in a plain run',
  },
  {
    name: 'forged Symbol.observable',
    code: `from({ [Symbol.observable ?? '@@observable']() { return { subscribe(o) { o.next(1); o.complete(); o.next(2); return 7; } }; } })`,
    what: 'runs as without the tool; nothing after the end is drawn as if it were before',
  },
  {
    name: 'a stream that is none',
    code: `({ subscribe(o: { next(n: number): void }) { setInterval(() => o.next(1), 1); }, pipe() { return this; }, lift() {} })`,
    what: 'has a lane or none; the page does not wait for its end',
  },
  {
    name: 'clock is redefined',
    code: `globalThis.setTimeout = globalThis.setInterval = (() => 0) as never;\nDate.now = () => NaN;\nperformance.now = () => -1;\ninterval(100).pipe(timestamp())`,
    what: 'moments come from the page’s clock and stay whole milliseconds in order; nothing is NaN',
  },
  {
    name: 'Date and JSON are redefined',
    code: `globalThis.Date = null as never;\nJSON.stringify = () => { throw 1; };\nString = (() => { throw 2; }) as never;\nof({ a: 1 })`,
    what: OWN_AFFAIR,
  },
  {
    name: 'prototypes are frozen',
    code: `for (const f of [Object, Array, Function, Promise, Observable, Subject]) Object.freeze(f.prototype);\nObject.freeze(globalThis);\ninterval(100).pipe(take(2))`,
    what: 'runs, or says which step failed',
  },
  {
    name: 'names of RxJS mean something else',
    code: `const map = (f: unknown) => f, of = 1, interval = 'x', Observable = null;\nconsole.log(typeof map, of, interval, Observable);`,
    what: 'shows “function 1 x null” in the journal: a declaration wins over a given name',
  },
  {
    name: 'names that the tool might use',
    code: `var tap = 1, require = 2, exports = 3, module = 4, __tap = 5, $tap = 6, self = 7, port = 8, rxjs = 9;\nconsole.log(require, exports, module);`,
    what: 'shows “2 3 4”, or a fault at line 1 in words; the tool’s own names cannot be hit',
  },
];
