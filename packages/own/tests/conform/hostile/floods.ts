import { type Hostile } from './snippet.ts';

const COUNTED =
  'is counted, not drawn, beyond 5,000 notifications a second, and says how many are missing';

/** Code that comes back, but too often or with too much. */
export const floods: Hostile[] = [
  { name: 'interval(0)', code: `interval(0)`, what: COUNTED },
  {
    name: 'interval(0) with sixteen lanes',
    code: `interval(0).pipe(${'map((n) => n + 1), '.repeat(15)})`,
    what: `${COUNTED}; each lane counts its own`,
  },
  {
    name: 'range of a hundred thousand in one moment',
    code: `range(0, 100_000).pipe(map((n) => n % 7))`,
    what: `${COUNTED}; all stand in one moment`,
  },
  {
    name: 'console.log without end',
    code: `setInterval(() => { for (let i = 0; i < 10_000; i++) console.log(i); }, 0);`,
    what: 'the journal keeps a bounded number of lines and says how many are missing',
  },
  {
    name: 'timers by the hundred thousand',
    code: `for (let i = 0; i < 100_000; i++) setTimeout(() => {}, i);`,
    what: 'runs or says that there are too many timers; pause and step still answer',
  },
  {
    name: 'timers that double',
    code: `const fork = () => { setTimeout(fork, 1); setTimeout(fork, 1); };\nfork();`,
    what: 'is ended by silence or by a bound on timers, and says which',
  },
  {
    name: 'setTimeout of 0 ms that starts itself anew',
    code: `const again = () => setTimeout(again, 0);\nagain();`,
    what: 'virtual time goes on or the run is ended and says so; pause still answers',
  },
  {
    name: 'odd delays',
    code: `for (const ms of [-1, NaN, Infinity, 2 ** 31, 1e300, '5', null, undefined, {}, -0])
  setTimeout(() => console.log(String(ms)), ms as number);`,
    what: 'each fires once, where a browser would fire it; time never goes back and never becomes NaN',
  },
  {
    name: 'inner streams by the thousand',
    code: `range(0, 5000).pipe(mergeMap((n) => interval(1000).pipe(map((i) => n + i))))`,
    what: `${COUNTED}; the number of lanes is bounded, and the rest is told`,
  },
  {
    name: 'groups by the thousand',
    code: `interval(1).pipe(groupBy((n) => n), mergeMap((g$) => g$.pipe(delay(1e6))))`,
    what: 'the number of lanes is bounded, and the rest is told',
  },
  {
    name: 'a pipe of a thousand operators',
    code: `of(1).pipe(...Array.from({ length: 1000 }, () => map((n: number) => n + 1)))`,
    what: 'gives 1001, or says that the calls nest too deeply; the number of lanes is bounded',
  },
  {
    name: 'pipes made in a loop',
    code: `let a$ = of(0);\nfor (let i = 0; i < 2000; i++) a$ = a$.pipe(map((n) => n + 1));\na$.subscribe(console.log);`,
    what: 'all calls share one line and one lane or say so; gives 2000 or a RangeError in words',
  },
  {
    name: 'string of 10 MB as a value',
    code: `of('x'.repeat(10_000_000))`,
    what: 'crosses as a text of at most 200 characters with its length or an ellipsis',
  },
  {
    name: 'string of 10 MB in the journal, a hundred times',
    code: `for (let i = 0; i < 100; i++) console.log('y'.repeat(1e7));`,
    what: 'each line is cut to 200 characters in the worker; the page takes no 10 MB',
  },
  {
    name: 'error with a message of 10 MB',
    code: `throw new Error('z'.repeat(1e7));`,
    what: 'stands at line 1, cut to 200 characters',
  },
  {
    name: 'array that grows',
    code: `const all: number[][] = [];\nsetInterval(() => all.push(new Array(1e6).fill(1)), 1);`,
    what: 'is ended when its memory is used up, and says so; the page lives on',
  },
  {
    name: 'array of a milliard',
    code: `of(new Array(1e9), new Array(2 ** 32 - 1), new Uint8Array(1e6))`,
    what: 'each value is told by its length; nobody walks through its holes',
  },
  {
    name: 'source of a megabyte',
    code: `of(1)${' '.repeat(1_000_000)}.subscribe(console.log);`,
    what: 'is refused as too long, in words, or edited and run without holding up the page',
  },
  {
    name: 'ten thousand lines',
    code: 'of(1).subscribe();\n'.repeat(10_000),
    what: 'the editor scrolls at 55 frames; the number of lanes is bounded, and the rest is told',
  },
  {
    name: 'postMessage without end',
    code: `setInterval(() => { for (let i = 0; i < 1e5; i++) postMessage(i); }, 0);`,
    what: 'none of them reaches the page as a notification, or all count into the bound; the frame survives',
  },
  {
    name: 'errors by the thousand',
    code: `interval(0).subscribe(() => { throw new Error('again'); });`,
    what: 'the fault is told once with its number, at line 1',
  },
  {
    name: 'unhandled rejections by the thousand',
    code: `setInterval(() => { for (let i = 0; i < 1000; i++) void Promise.reject(i); }, 0);`,
    what: 'is told once with its number; the page is not flooded',
  },
];
