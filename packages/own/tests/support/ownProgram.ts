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
