import { createProgram } from './program.ts';
import type { Command } from './protocol.ts';

const { setTimeout, performance } = globalThis;

/** Tasks of messages come without the delay that browsers give to timers. */
const { port1, port2 } = new MessageChannel();
let goOn = () => {};
port1.onmessage = () => goOn();

// Its messages would hold up the page's thread, which the frame may share; the program has its port.
for (const scope of [globalThis, Object.getPrototypeOf(globalThis) as object])
  Object.defineProperty(scope, 'postMessage', { value: undefined });

// Workers of a program would run on unwatched, and could hold up the machine.
Object.defineProperty(globalThis, 'Worker', { value: undefined });

/** The first message brings the port to the page. */
addEventListener('message', ({ ports: [port] }) => {
  if (!port) return;
  const program = createProgram((report) => port.postMessage(report), {
    now: performance.now.bind(performance),
    nextTask: () =>
      new Promise((resolve) => {
        goOn = resolve;
        port2.postMessage(0);
      }),
    later: (run) => void setTimeout(run),
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    program.fail(event.reason);
  });
  port.onmessage = ({ data }: MessageEvent<Command>) => program.do(data);
});
