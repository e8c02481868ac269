import { expect, test } from 'vitest';
import { testOfPipe } from '../../tests/support/liveTests.ts';
import { playRecordedTest as play } from '@partitura/tests/support/playRecordedTest.ts';
import { createRecording, type NotificationKind } from '@partitura/score/trace/recording.ts';

/** Writes the test of an operator whose source and output have these notifications, as texts, 10 ms after the start. */
function testOf(code: string, source: readonly string[], output: readonly string[]) {
  const recording = createRecording();
  const add = (lane: number, kind: NotificationKind, timeMs: number, value?: string) =>
    recording.put({
      ...{ number: recording.nextNumber(), lane, kind, timeMs, value },
      ...{ subscription: lane + 1, cause: undefined },
    });
  add(1, 'subscribe', 0);
  add(0, 'subscribe', 0);
  for (const [lane, texts] of [source, output].entries()) {
    for (const text of texts) {
      const [kind, value] = text.startsWith('#') ? ['error', text.slice(1)] : ['next', text];
      add(lane, kind as NotificationKind, 10, value);
    }
  }
  return testOfPipe(recording, code, 1, 100);
}

const SAME = 'map((value) => value)';

test.each(['1', '-0', 'null', 'undefined', '"a\\n"', '{"a":[1,{"__proto__":2}]}'])(
  '[LV6] the value %s is written',
  (text) => {
    const { text: written, missing } = testOf(SAME, [text], [text]);
    expect(missing).toEqual([]);
    expect(() => play(written)).not.toThrow();
    const other = written.replace('((value) => value)', '(() => Infinity)');
    expect(() => play(other)).toThrow();
  },
);

test.each(['NaN', '1n', 'Date 0', '{"a":undefined}', 'Point {"x":1}', '"cut…', 'Error: lost'])(
  '[LV6] the value %s is a placeholder',
  (text) => {
    const { text: written, missing } = testOf(SAME, [text], [text]);
    expect(missing).toEqual([`The value ${text} is not held whole: write it here.`]);
    expect(() => play(written)).toThrow(/not held whole/);
  },
);

test.each([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'URIError',
  'EvalError',
])('[LV6] an error of the class %s is written', (name) => {
  const text = `#${name}: it's: lost`;
  const { text: written, missing } = testOf(SAME, [text], [text]);
  expect(missing).toEqual([]);
  expect(written).toContain(`cold('10ms #', values, new ${name}('it\\'s: lost'))`);
  expect(() => play(written)).not.toThrow();
});

test.each(['HttpError: lost', '"Error: lost"', 'lost', '404', 'undefined', 'Error: cut…'])(
  '[LV6] the error %s is a placeholder',
  (text) => {
    const { text: written, missing } = testOf(SAME, [`#${text}`], [`#${text}`]);
    expect(missing).toEqual([`The error ${text} is not held whole: write it here.`]);
    expect(() => play(written)).toThrow(/not held whole/);
  },
);

test('[LV6] source and output can have different errors', () => {
  const code = "catchError(() => { throw new RangeError('second'); })";
  const { text } = testOf(code, ['#Error: first'], ['#RangeError: second']);
  expect(() => play(text)).not.toThrow();
  const other = text.replace("throw new RangeError('second')", "throw new RangeError('first')");
  expect(() => play(other)).toThrow();
});

test.each([
  ['map(() => Date.now())', 'Date'],
  ['map(() => Math.random())', 'Math'],
  ['map((value) => console.log(value))', 'console'],
  ['map((value) => Promise.resolve(value))', 'Promise'],
  ['map(async (value) => value)', 'async'],
  ['timestamp()', 'timestamp'],
])('[LV6] %s is a placeholder, because it behaves differently in virtual time', (code, name) => {
  expect(testOf(code, ['1'], ['1']).missing).toEqual([`\`${code}\` uses ${name}: write it here.`]);
});
