import { type Hostile } from './snippet.ts';

const NO_FRAME = 'a fault at its line says that there is no such thing; the page’s address stays';

/** Code that wants out of the worker, or code made of text. */
export const escapes: Hostile[] = [
  { name: 'location', code: `location.href = 'https://example.com';`, what: NO_FRAME },
  {
    name: 'top, parent and opener',
    code: `console.log(typeof top, typeof parent, typeof opener, typeof frames);\ntop.location = 'https://example.com';`,
    what: `shows “undefined” four times; ${NO_FRAME}`,
  },
  { name: 'open', code: `open('https://example.com');\nalert(1);`, what: NO_FRAME },
  {
    name: 'document',
    code: `document.body.innerHTML = '<h1>hacked</h1>';\nfromEvent(document, 'click')`,
    what: 'a fault at line 1 says that there is no document here',
  },
  {
    name: 'worker in a worker',
    code: `const url = URL.createObjectURL(new Blob(['for(;;);']));\nfor (let i = 0; i < 50; i++) new Worker(url);`,
    what: 'is refused, or all of them end with the run; afterwards no processor is busy',
  },
  {
    name: 'worker from data:',
    code: `new Worker('data:text/javascript,fetch("https://example.com")');`,
    what: 'is refused, or has the same policy; nothing leaves',
  },
  {
    name: 'SharedWorker',
    code: `new SharedWorker('data:text/javascript,0');`,
    what: NO_FRAME,
  },
  {
    name: 'eval',
    code: `console.log(eval('1 + 1'));\n(0, eval)('while (true) {}');`,
    what: 'is refused by the policy, or is ended after one second of silence and says so',
  },
  {
    name: 'new Function',
    code: `const f = new Function('return this.fetch("https://example.com")');\nawait f();`,
    what: 'is refused by the policy, or its request is; nothing leaves',
  },
  {
    name: 'constructors of functions',
    code: `const A = (async () => {}).constructor as FunctionConstructor;\nawait A('await import("https://example.com/x.js")')();`,
    what: 'is refused by the policy, or its import is; nothing leaves',
  },
  {
    name: 'setTimeout with a text',
    code: `setTimeout('postMessage(1)' as never, 10);`,
    what: 'the text is not run; a fault or silence',
  },
  {
    name: 'end of the function around it',
    code: `of(1);\n});\nfetch('https://example.com');\n(() => {`,
    what: 'a syntax error at line 2; nothing runs, although it would fit into a function around it',
  },
  {
    name: 'end of a template around it',
    code: "of(`${'`'}`); /* `;</script> */ // ${fetch('https://example.com')}",
    what: 'runs as written: the lane shows one value, a backtick',
  },
  {
    name: 'return and yield outside functions',
    code: `return of(1);`,
    what: 'a syntax error at line 1, although it would fit into a function around it',
  },
  {
    name: 'await as a name',
    code: `const await = 1;\nconsole.log(await);`,
    what: 'a syntax error at line 1: it is a module',
  },
  {
    name: 'this and arguments',
    code: `console.log(this, typeof arguments);`,
    what: 'shows “undefined” twice: nothing of the tool is visible',
  },
  {
    name: 'arguments.callee.caller',
    code: `function f() { return f.caller; }\nconsole.log(f());`,
    what: 'a fault at line 1 in words (strict code), or null',
  },
  {
    name: 'with',
    code: `with (Math) { console.log(max(1, 2)); }`,
    what: 'a syntax error at line 1',
  },
  {
    name: 'debugger',
    code: `interval(10).subscribe(() => { debugger; });`,
    what: 'runs; with developer tools open it may stop there, which is not taken for an endless loop of the page',
  },
  {
    name: 'stack frames',
    code: `Error.prepareStackTrace = (_, frames) => frames.map((f) => f.getFunction?.() ?? f.getThis?.());\nError.stackTraceLimit = Infinity;\nconsole.log(new Error().stack);\ninterval(100).pipe(map((n) => n))`,
    what: 'the lanes still stand at their lines, or the tool says that it lost them; no function of the tool is handed out',
  },
  {
    name: 'stackTraceLimit of 0',
    code: `Error.stackTraceLimit = 0;\nof(1).pipe(\n  map((n) => n + 1),\n)`,
    what: 'the lanes still stand at their lines',
  },
  {
    name: 'WeakRef and FinalizationRegistry',
    code: `new FinalizationRegistry(() => postMessage({ type: 'fault' })).register({}, 1);\nlet a: unknown = new WeakRef({});`,
    what: 'runs; nothing is shown that the code did not say',
  },
  {
    name: 'run that wakes after its end',
    code: `const end = interval(100).subscribe();\nsetTimeout(() => setTimeout(() => console.log('still here'), 60_000), 10);`,
    what: 'after the next edit nothing of this run appears in the journal',
  },
];
