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
