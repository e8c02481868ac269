import { createRecording } from '@partitura/score/trace/recording.ts';
import { faultOf } from '../../src/why/faultOf.ts';
import type { startOwn } from './startOwn.ts';

/** The fault of a program that has run, if one is certain. */
export function faultIn(own: Awaited<ReturnType<ReturnType<typeof startOwn>['until']>>) {
  const recording = createRecording();
  for (const notification of own.notifications()) recording.put(notification);
  const missed = own.logs().filter(({ level }) => level === 'missed');
  const isQuiet = own.last()?.dueMs === undefined;
  return faultOf({ code: own.code, recording, missed, isQuiet });
}
