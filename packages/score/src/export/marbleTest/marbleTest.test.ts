import { expect, test } from 'vitest';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { plainStreams } from '../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '@partitura/tests/support/playRecordedTest.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';
import { visits } from '@partitura/tests/support/visits.ts';
import { createRecording, type Notification } from '../../trace/recording.ts';
import { marbleTest } from './marbleTest.ts';
import fc from 'fast-check';

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

const flattens = fc.constantFrom<string>('switchMap', 'mergeMap', 'concatMap', 'exhaustMap');
const paces = fc.constantFrom<string>('debounceTime', 'throttleTime', 'auditTime', 'sampleTime');

const times = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Times with fractions, many of them close to each other or to the end of a timer of 500 ms. */
function moments(least: number, most: number) {
  const gap = fc.oneof(times(0, 3), times(495, 510), times(0, 1500));
  return fc.array(gap, { minLength: least, maxLength: most }).map((gaps) => {
    let atMs = 0;
    return gaps.map((gapMs) => (atMs += gapMs));
  });
}

/** A run with late timers that ends at any time up to this time. */
const untilAbout = (max: number) => ({
  untilMs: times(1, max),
  lateMs: fc.constantFrom(0, 4, 20),
});

const typing: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('trackedInput' as const),
  settings: fc.record({ pace: paces, pause: fc.constantFrom(50, 500) }),
  inputs: fc
    .tuple(moments(1, 15), fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { minLength: 15 }))
    .map(([times, texts]) =>
      times.map((atMs, index) => [atMs, 'typed$', texts[index] ?? ''] as const),
    ),
  ...untilAbout(9000),
});

const answers = fc.array(
  fc.tuple(
    fc.oneof(fc.constant(0), times(0, 1200), times(495, 505)),
    fc.constantFrom({ name: 'a' }, { name: 'b' }, { status: 'ok', messages: [] }, 42),
    fc.boolean(),
  ),
  { maxLength: 20 },
);

const clicking: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('users' as const),
  settings: fc.record({ flatten: flattens, timeLimit: fc.constantFrom(500, 2000) }),
  inputs: moments(1, 6).map((times) => times.map((atMs) => [atMs, 'clicks$', {}] as const)),
  answers: answers.map((all) =>
    all.map(([ms, , isError]) => [ms, { name: `${ms}` }, isError] as const),
  ),
  ...untilAbout(5000),
});

const polling: fc.Arbitrary<Script> = fc.record({
  stream: fc.constant('inbox' as const),
  settings: fc.record({ flatten: flattens, pollMs: fc.constantFrom(500, 1000) }),
  answers,
  ...untilAbout(9000),
});

test.each(Object.entries({ typing, clicking, polling }))(
  '[SC17] every test exported from %s passes, whatever the times of its events',
  (_, scripts) => {
    let exports = 0;
    let refused = 0;
    fc.assert(
      fc.property(scripts, (script) => {
        const { stream } = script;
        const made = madeOf(script);
        exports += 1;
        if ('text' in made) playRecordedTest(made.text, stream, plainStreams[stream]);
        else if (made.problem !== 'nothing') refused += 1;
      }),
      { numRuns: Number(process.env.RUNS ?? 100) },
    );
    // Some moments that are less than a millisecond apart cannot be rounded to whole milliseconds.
    expect(refused / exports).toBeLessThan(0.05);
  },
);
