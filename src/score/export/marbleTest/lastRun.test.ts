import { of, Subject } from 'rxjs';
import { beforeAll, expect, test } from 'vitest';
import {
  importRecordScene,
  type RecordScene,
} from '../../../../tests/support/importRecordScene.ts';
import { plainStreams } from '../../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '../../../../tests/support/playRecordedTest.ts';
import { marbleTest } from './marbleTest.ts';
import { createRecording, type Notification } from '../../../trace/recording.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

function testOf(held: readonly Notification[], nowMs: number) {
  const { code } = recordScene({ stream: 'greeting', untilMs: 1 });
  const stream = plainStreams.greeting;
  return marbleTest({ code, stream, held, nowMs, settings: {}, knobs: {} });
}

test('[SC17] the last of several subscriptions is exported', () => {
  const first = recordScene({
    stream: 'greeting',
    inputs: [[100, 'typed$', 'before']],
    untilMs: 1000,
  });
  const last = recordScene({
    stream: 'greeting',
    inputs: [[200, 'typed$', 'after']],
    untilMs: 1000,
  });
  const shift = first.held.length;
  const held = [
    ...first.held,
    ...last.held.map((one) => ({
      ...one,
      number: one.number + shift,
      timeMs: one.timeMs + 5000,
      subscription: one.subscription + 100,
    })),
  ];
  const exported = testOf(held, last.nowMs + 5000);
  expect(exported).toEqual(testOf(last.held, last.nowMs));
  expect(exported).toMatchObject({ text: expect.stringContaining(`'after'`) as string });
  expect(exported).not.toMatchObject({ text: expect.stringContaining('before') as string });
});

test('[SC17.1] the exported test unsubscribes 100 ms after the last event', () => {
  const { code, held, nowMs } = recordScene({
    stream: 'trackedInput',
    // The text is held back until 600 ms, and equals the one before.
    inputs: [[100, 'typed$', '']],
    lateMs: 0,
    untilMs: 18_600,
  });
  const stream = plainStreams.trackedInput;
  const made = marbleTest({ code, held, nowMs, stream, settings: {}, knobs: {} });
  expect(made).toMatchObject({ text: expect.stringContaining(`'700ms !'`) as string });
});

test('[SC17.1] endless polling is unsubscribed 100 ms after the last event', () => {
  const { code, held, nowMs } = recordScene({ stream: 'inbox', untilMs: 18_600, lateMs: 0 });
  const stream = plainStreams.inbox;
  const made = marbleTest({ code, held, nowMs, stream, settings: {}, knobs: {} });
  // The third poll was cancelled after 4 s, the fourth started at 15 s.
  expect(made).toMatchObject({ text: expect.stringContaining(`'15100ms !'`) as string });
});

test('[SC7.2] there is no test without the beginning of the recording, or without an event', () => {
  const { held, nowMs } = recordScene({
    stream: 'greeting',
    inputs: [[100, 'typed$', 'a']],
    untilMs: 1000,
  });
  const recording = createRecording(3);
  for (const notification of held) recording.add(notification);
  expect(testOf(recording.held(), nowMs)).toEqual({ problem: 'cut' });
  expect(testOf([], nowMs)).toEqual({ problem: 'nothing' });
  const silent = recordScene({ stream: 'attention', untilMs: 1000 });
  expect(marbleTest({ ...silent, stream: plainStreams.attention })).toEqual({
    problem: 'nothing',
  });
});

test('[SC7.2] there is no test if the replay differs, or if a value has no literal', () => {
  const { code, held, nowMs } = recordScene({
    stream: 'greeting',
    inputs: [[100, 'typed$', 'a']],
    untilMs: 1000,
  });
  const given = { code, held, nowMs, settings: {}, knobs: {} };
  expect(marbleTest({ ...given, stream: () => of('b') })).toEqual({ problem: 'unlike' });
  expect(marbleTest({ ...given, stream: () => new Subject() })).toEqual({ problem: 'unlike' });
  const odd = held.map((one) => (one.value === 'a' ? { ...one, value: Symbol('a') } : one));
  expect(testOf(odd, nowMs)).toEqual({ problem: 'unwritable' });
});

test('[SC17] many events in one moment of a paused clock are played a millisecond apart', () => {
  const clicks = Array.from({ length: 30 }, () => [100, 'clicks$', {}] as const);
  const inputs = [...clicks, [101, 'clicks$', {}] as const];
  const scene = recordScene({ stream: 'attention', inputs, untilMs: 500 });
  const made = marbleTest({ ...scene, stream: plainStreams.attention });
  const text = 'text' in made ? made.text : '';
  expect(text).toContain(`cold('100ms${' a'.repeat(31)}', values)`);
  playRecordedTest(text, 'attention', plainStreams.attention);
});
