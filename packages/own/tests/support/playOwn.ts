import { createContext, runInContext } from 'node:vm';
import { build, mergeConfig } from 'vite';
import { EPOCH_MS, type PlayForTest } from '../../src/exportTest/recordForTest.ts';
import type { createProgram } from '../../src/run/program.ts';
import type { Command, Report } from '../../src/run/protocol.ts';
import { packageConfig } from '@partitura/tools/bundle.mjs';

/** Builds the program of own code, and returns a function that plays code in it, each time in a global scope of its own. */
export async function buildPlayer(): Promise<PlayForTest> {
  const built = await build(
    mergeConfig(packageConfig({ external: undefined }), {
      build: {
        write: false,
        lib: {
          entry: 'packages/own/src/run/program.ts',
          formats: ['iife'],
          name: 'own',
          fileName: 'own',
        },
      },
    }),
  );
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = files.find((file) => file.type === 'chunk')?.code ?? '';
  return async ({ script: code, imports, free, pipes, sources }, inputs, toMs) => {
    const reports: Report[] = [];
    const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));
    const context = createContext({ DOMException, Event, EventTarget, performance: {} });
    runInContext(script, context);
    const { createProgram: create } = context.own as { createProgram: typeof createProgram };
    const program = create((report) => reports.push(JSON.parse(report) as Report), {
      now: () => performance.now(),
      nextTask,
      later: setImmediate,
    });
    const commands: Command[] = [
      { kind: 'start', script: code, imports, free, pipes, sources, epochMs: EPOCH_MS },
      ...inputs.map(([atMs, name, value]) => ({ kind: 'input', name, value, toMs: atMs }) as const),
      { kind: 'advance', toMs },
    ];
    for (const command of commands) program.do(command);
    while ((reports.at(-1)?.done ?? 0) < commands.length) await nextTask();
    return { logs: reports.flatMap(({ logs }) => logs), left: reports.at(-1)?.left ?? 0 };
  };
}
