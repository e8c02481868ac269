import { expect, test } from 'vitest';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import type { Notification } from '../trace/recording.ts';
import { recordedRun } from './recordedRun.ts';

const recordScene = await importRecordScene();

/** A run that is not over, and ends at about this time. */
const endsAt = (toMs: number) => ({ isOver: false, toMs: expect.closeTo(toMs, 2) as number });

type Script = Parameters<typeof recordScene>[0];

/** The run of a scene; if a time is given, the output is unsubscribed from at this time. */
function runOf(script: Script, leftMs?: number) {
  const { code, notifications: held, nowMs } = recordScene(script);
  const [first] = held;
  const timeMs = (first?.timeMs ?? NaN) + (leftMs ?? 0);
  const left = { ...first, kind: 'unsubscribe', number: held.length + 1, timeMs };
  const all = leftMs === undefined ? held : [...held, left as Notification];
  return recordedRun(code, all, nowMs + (leftMs ?? 0));
}

test('[SC17] the run of a completed stream is over; the run of any other stream ends at the shown moment', () => {
  const ended = runOf({ stream: 'ticker', settings: { period: 100 }, untilMs: 2000 });
  expect(ended).toMatchObject({ isOver: true });
  expect(runOf({ stream: 'ticker', untilMs: 1050 })).toMatchObject(endsAt(1050));
});

test('[SC17.1] a run ends 100 ms after its last event, however long the silence afterwards is, or at an earlier unsubscription', () => {
  const typed = { stream: 'greeting', inputs: [[100, 'typed$', 'a']], untilMs: 150 } as const;
  expect(runOf(typed, 130)).toMatchObject(endsAt(130));
  expect(runOf(typed, 230)).toMatchObject(endsAt(200));
  // The text is held back until 600 ms, and equals the previous text.
  const held = { stream: 'trackedInput', inputs: [[100, 'typed$', '']], lateMs: 0 } as const;
  for (const leftMs of [undefined, 18_600])
    expect(runOf({ ...held, untilMs: 18_600 }, leftMs)).toMatchObject(endsAt(700));
});
