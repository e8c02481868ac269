import { expect, test } from 'vitest';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { plainStreams } from '../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '@partitura/tests/support/playRecordedTest.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { visits } from '@partitura/tests/support/visits.ts';
import { createRecording, type Notification } from '../../trace/recording.ts';
import { marbleTest } from './marbleTest.ts';

const recordScene = await importRecordScene();

function madeOf(script: Script) {
  return marbleTest({ ...recordScene(script), stream: plainStreams[script.stream] });
}

function exportTest(script: Script): string {
  const made = madeOf(script);
  if ('problem' in made) throw new Error(`${script.stream}: ${made.problem}`);
  return made.text;
}

test('[SC17] an exported test reads like a hand-written test', () => {
  expect(exportTest(visits.users)).toMatchSnapshot();
});

test('[SC17] the answers of a port without arguments are written without `call`', () => {
  const text = exportTest(visits.inbox);
  expect(text).toContain("\n      { answer: cold('34ms h', values), live: '5000ms ^ 33ms !' },\n");
  expect(text).toContain('const out$ = inbox(source, clock);\n    expectObservable(');
});

test('[SC17] default settings are omitted, and the operator of a changed setting is imported', () => {
  const settings = { timeLimit: 10_000, flatten: 'switchMap' } as const;
  expect(exportTest({ ...visits.users, settings })).toBe(exportTest(visits.users));
  const merged = exportTest({ ...visits.users, settings: { flatten: 'mergeMap' } });
  expect(merged).toContain('users(clicks$, getUser, clock, { flatten: mergeMap })');
  expect(merged).toMatch(/^import \{ NEVER, defer, mergeMap \} from 'rxjs';$/m);
  const timed = exportTest({ ...visits.users, settings: { timeLimit: 500, flatten: 'switchMap' } });
  expect(timed).toMatch(/^import \{ NEVER, defer \} from 'rxjs';$/m);
});

test('[SC1.10, SC17] if a port is called with a variable, its answers are chosen by the values of the arguments', () => {
  const text = exportTest(visits.counter);
  expect(text.match(/call: .*?\]/g)).toEqual([
    ...[`call: ['а\\'б']`, `call: ['абв']`, `call: ['абвг']`, `call: ['а\\'б']`],
  ]);
  expect(text).toContain('const out$ = counter(typed$, countLetters, clock);');
  playRecordedTest(text, 'counter', plainStreams.counter);
});

function testOf(held: readonly Notification[], nowMs: number) {
  const { code } = recordScene({ stream: 'greeting', untilMs: 1 });
  const stream = plainStreams.greeting;
  return marbleTest({ code, stream, notifications: held, nowMs, settings: {}, knobs: {} });
}

const greet = (atMs: number, text: string) =>
  recordScene({ stream: 'greeting', inputs: [[atMs, 'typed$', text]], untilMs: 1000 });

test('[SC17] the last of several subscriptions is exported', () => {
  const [first, last] = [greet(100, 'before'), greet(200, 'after')];
  const later = last.notifications.map(({ number, timeMs, subscription, ...one }) => ({
    ...{ ...one, number: number + first.notifications.length },
    ...{ timeMs: timeMs + 5000, subscription: subscription + 100 },
  }));
  const exported = testOf([...first.notifications, ...later], last.nowMs + 5000);
  expect(exported).toEqual(testOf(last.notifications, last.nowMs));
  expect(exported).toMatchObject({ text: expect.stringContaining(`'after'`) as string });
  expect(exported).not.toMatchObject({ text: expect.stringContaining('before') as string });
});

test('[SC7.2] no test is exported if the beginning of the recording is lost, if no event was recorded, or if the stream repeats without delay', () => {
  const { notifications, nowMs } = greet(100, 'a');
  const recording = createRecording(3);
  for (const notification of notifications) recording.put(notification);
  expect(testOf(recording.held(), nowMs)).toEqual({ problem: 'cut' });
  expect(testOf([], nowMs)).toEqual({ problem: 'nothing' });
  expect(madeOf({ stream: 'attention', untilMs: 1000 })).toEqual({ problem: 'nothing' });
  const settings = { pace: 'sampleTime', pause: 0 };
  const endless = { stream: 'trackedInput', settings, untilMs: 100 } as const;
  expect(madeOf(endless)).toEqual({ problem: 'long' });
});
