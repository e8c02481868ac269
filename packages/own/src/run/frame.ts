/** The worker's script, which the build inserts. */
declare const WORKER: string;

let worker: Worker | undefined;

/** Each message of the page brings a port, and starts a worker that gets the port. The previous worker ends at once. */
addEventListener('message', ({ source, ports: [port] }) => {
  if (source !== parent) return;
  worker?.terminate();
  worker = undefined;
  if (!port) return;
  const url = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
  worker = new Worker(url);
  URL.revokeObjectURL(url);
  worker.postMessage(0, [port]);
});
