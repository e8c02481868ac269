import { expect, test } from 'vitest';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { outputLane } from '../code/streamCode.ts';
import type { Notification } from '../trace/recording.ts';
import { recordedRun } from './recordedRun.ts';

const recordScene = await importRecordScene();

/** A run that is not over, and ends at about this time. */
const endsAt = (toMs: number) => ({ isOver: false, toMs: expect.closeTo(toMs, 2) as number });

test('[SC17] the run of a completed stream is over, and the run of a running stream ends at the shown moment', () => {
  const ended = recordScene({ stream: 'ticker', settings: { period: 100 }, untilMs: 2000 });
  expect(recordedRun(ended.code, ended.notifications, ended.nowMs)).toMatchObject({ isOver: true });
  const running = recordScene({ stream: 'ticker', untilMs: 1050 });
  expect(recordedRun(running.code, running.notifications, running.nowMs)).toMatchObject(
    endsAt(1050),
  );
});

test('[SC17.1] a run ends at its unsubscription, even if the recording continues', () => {
  const inputs = [[100, 'typed$', 'a']] as const;
  const { code, notifications } = recordScene({ stream: 'greeting', inputs, untilMs: 150 });
  const output = notifications.findLast(({ lane }) => lane === outputLane(code));
  if (!output) throw new Error('Expected an output.');
  const left = { ...output, kind: 'unsubscribe', number: notifications.length + 1 } as const;
  const at = (timeMs: number) => recordedRun(code, [...notifications, { ...left, timeMs }], 9000);
  expect(at(output.timeMs + 30)).toMatchObject(endsAt(130));
  expect(at(output.timeMs + 130)).toMatchObject(endsAt(200));
});

test('[SC17.1] a run ends 100 ms after its last event, however long the silence afterwards is', () => {
  const { code, notifications, nowMs } = recordScene({
    stream: 'trackedInput',
    // The text is held back until 600 ms, and equals the previous text.
    inputs: [[100, 'typed$', '']],
    lateMs: 0,
    untilMs: 18_600,
  });
  expect(recordedRun(code, notifications, nowMs)).toMatchObject(endsAt(700));
  const [start] = notifications;
  const left = {
    ...start,
    kind: 'unsubscribe',
    number: notifications.length + 1,
    timeMs: nowMs,
  } as const;
  expect(recordedRun(code, [...notifications, left as Notification], nowMs)).toMatchObject(
    endsAt(700),
  );
});
