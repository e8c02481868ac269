import type { Command, Report } from '../../src/run/protocol.ts';
import { read } from './read.ts';

/** Evaluates an expression on a page. */
type Evaluate = (expression: string) => Promise<unknown>;

/**
 * Runs a program for a second in the frame of own code, as `createSandbox` does. On a page other than the built page,
 * `src` is the address of the frame. Returns a function that returns the program's reports so far.
 */
export async function runOwn(evaluate: Evaluate, text: string, src = 'run.html') {
  const { script, imports, free, pipes, sources, streamCode } = read(text);
  const commands: Command[] = [
    { kind: 'start', script, imports, free, pipes, sources, epochMs: Date.UTC(2026, 0, 1) },
    { kind: 'advance', toMs: 1000 },
  ];
  await evaluate(`(() => {
    window.ownReports = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => window.ownReports.push(JSON.parse(data));
    for (const command of ${JSON.stringify(commands)}) port1.postMessage(command);
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.src = '${src}';
    frame.addEventListener('load', () => frame.contentWindow.postMessage(0, '*', [port2]));
    document.body.append(frame);
  })()`);
  return async () => {
    const reports = (await evaluate('window.ownReports')) as Report[];
    return {
      values: reports
        .flatMap(({ notifications }) => notifications)
        .filter(({ kind }) => kind === 'next')
        .map(({ timeMs, lane, value }) => [timeMs, streamCode.lanes[lane]?.label, value]),
      lines: reports
        .flatMap(({ logs }) => logs)
        // JSON and structured copies treat a missing line differently.
        .map(({ timeMs, text: said, line }) => [timeMs, said, line ?? '?']),
    };
  };
}

/** A program with values, errors and console output. */
export const sample = `timer(0, 100).pipe(map((n: number) => n * 2), take(3)).subscribe((v) => console.log('got', v));
setTimeout(() => {
  throw new TypeError('own');
}, 150);
EMPTY.pipe(first()).subscribe();
console.log(new Date().toISOString(), random() < 1);`;

/** The output of the sample. An error of RxJS itself has the line `lineOfRxjs`. */
export const sampleGives = (lineOfRxjs: number | '?') => ({
  values: [0, 100, 200].flatMap((ms) => [
    [ms, 'timer', String(ms / 100)],
    [ms, 'map', String(ms / 50)],
    [ms, 'take', String(ms / 50)],
  ]),
  lines: [
    [0, '2026-01-01T00:00:00.000Z true', '?'],
    [0, 'got 0', '?'],
    [0, 'EmptyError: no elements in sequence', lineOfRxjs],
    [100, 'got 2', '?'],
    [150, 'TypeError: own', 3],
    [200, 'got 4', '?'],
  ],
});

/**
 * A program that tries to reach another origin, storage, windows and the page, and says what it reached, then “end”.
 * WebKit also gives caches to a frame without an origin: they count only if they hold data from an earlier run.
 */
export function ownAttempts(origin: string) {
  return `const elsewhere = '${origin}';
const events = (target, good, bad) => new Promise((resolve, reject) => Object.assign(target, { [good]: resolve, [bad]: reject }));
const nested = (code) => new Promise((resolve, reject) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code])));
  worker.onmessage = ({ data }) => (data ? resolve() : reject());
  worker.onerror = reject;
});
const attempts = {
  fetch: () => fetch(elsewhere, { mode: 'no-cors' }),
  'fetch of the page': () => fetch('/index.html'),
  'fetch without a wait': () => fetch(elsewhere, { mode: 'no-cors', keepalive: true }),
  request: () => {
    const request = new XMLHttpRequest();
    request.open('GET', elsewhere);
    request.send();
    return events(request, 'onload', 'onerror');
  },
  socket: () => events(new WebSocket(elsewhere.replace('http', 'ws')), 'onopen', 'onerror'),
  'server events': () => events(new EventSource(elsewhere), 'onopen', 'onerror'),
  script: () => importScripts(elsewhere + '/script.js'),
  module: () => import(elsewhere + '/script.js'),
  'data module': () => import('data:text/javascript,export{}'),
  font: async () => {
    const { status } = await new FontFace('a', 'url(' + elsewhere + '/font.woff2)').load();
    return status;
  },
  'worker from elsewhere': () => events(new Worker(elsewhere + '/script.js'), 'onmessage', 'onerror'),
  'script in a worker': () => nested('try { importScripts("' + elsewhere + '/script.js"); postMessage(1); } catch { postMessage(0); }'),
  'fetch in a worker': () => nested('fetch("' + elsewhere + '", { mode: "no-cors" }).then(() => postMessage(1), () => postMessage(0))'),
  indexedDB: () => events(indexedDB.open('a'), 'onsuccess', 'onerror'),
  caches: async () => {
    if (await caches.has('left')) return;
    await caches.open('left');
    throw new Error('It was empty.');
  },
  files: () => navigator.storage.getDirectory(),
  storage: () => localStorage.length,
  parent: () => parent.document,
  document: () => self.document.cookie,
  navigation: () => { location.href = elsewhere; },
  'navigation of the top': () => { top.location = elsewhere; },
  window: () => open(elsewhere),
};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    console.log(name, 'works');
  } catch {
    console.log(name, 'refused');
  }
}
console.log('end');`;
}
