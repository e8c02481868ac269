/** Calls `run` in the next task, without the minimum delay of timers, and even while timers are paused. */
export function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(0);
}
