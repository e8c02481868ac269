import { expect } from 'vitest';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { faultOf } from '../../src/why/Why.tsx';
import type { OwnInput } from '../../src/run/protocol.ts';
import { texts as en } from '../../src/why/texts.en.ts';
import { texts } from '../../src/why/texts.ru.ts';
import { sharedSandbox, startOwn } from './startOwn.ts';

/** The fault of a program that has run, if one is certain. */
export function faultIn(own: Awaited<ReturnType<ReturnType<typeof startOwn>['until']>>) {
  const recording = createRecording();
  for (const notification of own.notifications()) recording.put(notification);
  const missed = own.logs().filter(({ level }) => level === 'missed');
  const isQuiet = own.last()?.dueMs === undefined;
  return faultOf({ code: own.code, recording, missed, isQuiet });
}

/** Returns a function that runs code for ten seconds and returns the line at fault with the Russian sentence. */
export function faultSentences() {
  const sandbox = sharedSandbox();
  return async (code: string, inputs: readonly OwnInput[] = []) => {
    const own = await startOwn(code, sandbox).until(10_000, ...inputs);
    const fault = faultIn(own);
    if (!fault) return undefined;
    // The sentences of both languages contain the same words.
    expect(en.faults[fault.id](fault)).toContain(fault.name);
    const row = own.code.streamCode.rows.findIndex(({ lane }) => lane === fault.lane);
    return `${fault.line ?? own.code.lineNumbers[row]}: ${texts.faults[fault.id](fault)}`;
  };
}
