import { afterAll, expect, onTestFinished } from 'vitest';
import { createSandbox, type EndReason } from '../../src/frame/sandbox.ts';
import type { OwnInput, Report } from '../../src/run/protocol.ts';
import { read } from './read.ts';

/** On a busy machine, a program may need longer than a second of real time for a report. */
export const LONG_MS = 20_000;

/** Opens one sandbox for all programs of a test file, one after the other; a sandbox for each would take longer. */
export function sharedSandbox() {
  const sandbox = createSandbox(undefined, LONG_MS);
  afterAll(sandbox.close);
  return sandbox;
}

/** Opens a sandbox until the end of the test. It ends a program after `mostSilenceMs` of silence. */
export function ownSandbox(mostSilenceMs?: number, src?: string) {
  const sandbox = createSandbox(src, mostSilenceMs);
  onTestFinished(sandbox.close);
  return sandbox;
}

/** Starts a program in a sandbox, by default in one of its own. */
export function startOwn(text: string, sandbox = ownSandbox(LONG_MS)) {
  const code = read(text);
  const reports: Report[] = [];
  const ends: EndReason[] = [];
  const program = sandbox.start({
    ...{ code, epochMs: Date.UTC(2026, 0, 1) },
    onReport: (report) => reports.push(report),
    onEnd: (why) => ends.push(why),
  });
  const notifications = () => reports.flatMap((report) => report.notifications);
  const logs = () => reports.flatMap((report) => report.logs);
  const consoleLogs = () => logs().filter(({ level }) => level !== 'missed');
  const own = {
    ...{ program, reports, ends, notifications, logs, code, lanes: code.streamCode.lanes },
    /** The values of the lanes of this name, each after its time. */
    values: (label: string) =>
      notifications()
        .filter(({ lane, kind }) => code.streamCode.lanes[lane]?.label === label && kind === 'next')
        .map(({ timeMs, value }) => `${timeMs} ${String(value)}`),
    /** The lines of the console, each after its time. */
    lines: () => consoleLogs().map(({ timeMs, text }) => `${timeMs} ${text}`),
    texts: () => consoleLogs().map(({ text }) => text),
    errors: () =>
      logs()
        .filter(({ level }) => level === 'error')
        .map(({ text, line }) => [text, line]),
    last: () => reports.at(-1),
  };

  /** Runs the program up to `toMs`, with these inputs. */
  async function until(toMs: number, ...inputs: readonly OwnInput[]) {
    for (const [atMs, name, value] of inputs) program.give(name, value, atMs);
    program.advance(toMs);
    await expect.poll(() => program.isIdle() || ends.length > 0).toBe(true);
    return own;
  }
  return { ...own, until };
}
