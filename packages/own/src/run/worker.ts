import { createProgram } from './program.ts';
import type { Command } from './protocol.ts';

const { setTimeout, performance } = globalThis;

/** The delay before a report of events outside of commands. It limits the reports of code that has tasks of its own. */
const REST_MS = 50;

// A program may replace every method and accessor of every prototype, but these functions look none of them up.
// oxlint-disable-next-line typescript/unbound-method -- called with each event in its place
const getData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
/** Reads the data of a message, so that the program does not get the event, which would lead to the port. */
const dataOf = Function.prototype.call.bind(getData ?? (() => undefined)) as (
  event: MessageEvent,
) => unknown;

/** Message tasks run without the delay that browsers add to timers. */
const { port1, port2 } = new MessageChannel();
const postTask = port2.postMessage.bind(port2);
let goOn = () => {};
port1.onmessage = () => goOn();

// The worker's own messages would block the page's thread, which the frame may share, so only the port remains.
for (const scope of [globalThis, Object.getPrototypeOf(globalThis) as object])
  Object.defineProperty(scope, 'postMessage', { value: undefined });

// The program gets virtual timers. If it deletes one of them, the worker's timer must not come back.
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'])
  for (
    let scope: object | null = globalThis;
    scope;
    scope = Object.getPrototypeOf(scope) as object | null
  )
    Reflect.deleteProperty(scope, name);

// A program's own workers would run unwatched, and could slow down the machine. A pause could not hold the tasks of
// `BroadcastChannel` and `scheduler`.
for (const name of ['Worker', 'BroadcastChannel', 'scheduler'])
  Object.defineProperty(globalThis, name, { value: undefined });

/** The first message brings the port to the page. */
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return;
  const post = port.postMessage.bind(port) as (report: string) => void;
  const program = createProgram(post, {
    now: performance.now.bind(performance),
    nextTask: () =>
      new Promise((resolve) => {
        goOn = resolve;
        postTask(0);
      }),
    later: (run) => void setTimeout(run, REST_MS),
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    program.fail(event.reason);
  });
  // Reports errors in listeners, in microtasks and in the program's own tasks, and errors given to `reportError`.
  addEventListener('error', (event) => {
    event.preventDefault();
    program.fail(event.error);
  });
  port.onmessage = (event) => program.do(dataOf(event) as Command);
});
