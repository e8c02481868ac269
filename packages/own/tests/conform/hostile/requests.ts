import { type Hostile } from './snippet.ts';

const REFUSED = 'the request is refused, nothing leaves, and a fault says so at its line';

/** Code that wants something from outside. */
export const requests: Hostile[] = [
  {
    name: 'fetch',
    code: `await fetch('https://example.com/?' + encodeURIComponent('secret'));`,
    what: REFUSED,
  },
  {
    name: 'fetch of the page itself',
    code: `console.log(await (await fetch('/')).text());`,
    what: REFUSED,
  },
  {
    name: 'fetch of data: and blob:',
    code: `const urls = ['data:text/plain,hi', URL.createObjectURL(new Blob(['hi']))];\nfor (const url of urls) await fetch(url).then(console.log, (e) => console.log('refused', e.name));`,
    what: 'both are refused; the journal says so twice',
  },
  {
    name: 'fromFetch and ajax',
    code: `import { ajax } from 'rxjs/ajax';\nimport { fromFetch } from 'rxjs/fetch';\nmerge(ajax('https://example.com'), fromFetch('https://example.com'))`,
    what: 'says that the import is not given, or gives an error mark; nothing leaves',
  },
  {
    name: 'XMLHttpRequest',
    code: `const x = new XMLHttpRequest();\nx.open('GET', 'https://example.com', false);\nx.send();`,
    what: REFUSED,
  },
  {
    name: 'WebSocket',
    code: `new WebSocket('wss://example.com').onerror = () => console.log('refused');`,
    what: 'no connection is made; the journal says “refused”, or a fault stands at line 1',
  },
  {
    name: 'webSocket of RxJS',
    code: `import { webSocket } from 'rxjs/webSocket';\nwebSocket('wss://example.com')`,
    what: 'says that the import is not given, or gives an error mark; no connection is made',
  },
  {
    name: 'EventSource, WebTransport and RTCPeerConnection',
    code: `for (const make of [() => new EventSource('https://example.com'), () => new WebTransport('https://example.com'), () => new RTCPeerConnection()])
  try { make(); } catch (e) { console.log((e as Error).name); }`,
    what: 'no connection is made by any of them',
  },
  {
    name: 'sendBeacon and reports',
    code: `navigator.sendBeacon?.('https://example.com', 'secret');\nnew Image().src = 'https://example.com/?secret';`,
    what: 'nothing leaves; a fault at line 2, because there is no Image',
  },
  {
    name: 'import of a data: address',
    code: `const m = await import('data:text/javascript,export default 1');\nconsole.log(m.default);`,
    what: REFUSED,
  },
  {
    name: 'import of a blob: address',
    code: `const url = URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }));\nconsole.log((await import(url)).default);`,
    what: 'is refused, or runs under the same policy; nothing leaves in either case',
  },
  {
    name: 'import of an http address',
    code: `await import('https://example.com/x.js');\nawait import(/* @vite-ignore */ 'htt' + 'ps://example.com/y.js');`,
    what: REFUSED,
  },
  {
    name: 'static import of an unknown module',
    code: `import _ from 'lodash';\nimport 'https://example.com/x.js';\nof(_.range(3))`,
    what: 'says at line 1 that only rxjs may be imported; nothing is asked for and nothing runs',
  },
  {
    name: 'import of the inside of RxJS',
    code: `import { OperatorSubscriber } from 'rxjs/internal/operators/OperatorSubscriber';\nimport x from '../../src/main.tsx';\nconsole.log(OperatorSubscriber, x);`,
    what: 'says at line 1 that this is not given; nothing is asked for',
  },
  {
    name: 'export from elsewhere',
    code: `export * from 'https://example.com/x.js';\nexport { default } from 'node:fs';\nof(1)`,
    what: 'says at line 1 that only rxjs may be imported; nothing is asked for',
  },
  {
    name: 'importScripts',
    code: `importScripts('https://example.com/x.js');`,
    what: REFUSED,
  },
  {
    name: 'require and process.exit',
    code: `require('child_process').exec('id');\nprocess.exit(1);`,
    what: 'a fault at line 1 says that require is not there',
  },
  {
    name: 'storage',
    code: `for (const f of [() => indexedDB.open('x'), () => caches.open('x'), () => localStorage.x, () => sessionStorage.x, () => cookieStore.getAll(), () => navigator.storage.getDirectory()])
  try { await f(); console.log('got', String(f)); } catch (e) { console.log((e as Error).name); }`,
    what: 'nothing is stored or read, and nothing of the page’s is seen; no line begins with “got” for a store that works',
  },
  {
    name: 'BroadcastChannel',
    code: `const c = new BroadcastChannel('partitura');\nc.onmessage = (e) => console.log('heard', e.data);\nc.postMessage({ type: 'reload' });`,
    what: 'the page hears nothing, because the frame has an origin of its own',
  },
  {
    name: 'locks, permissions and notifications',
    code: `void navigator.locks?.request('x', () => new Promise(() => {}));\nconsole.log(typeof Notification === 'undefined' ? 'none' : Notification.permission);`,
    what: 'the page’s locks are untouched; nobody is asked for anything',
  },
  {
    name: 'preload by a service worker',
    code: `await navigator.serviceWorker?.register('/x.js');`,
    what: 'nothing is registered',
  },
];
