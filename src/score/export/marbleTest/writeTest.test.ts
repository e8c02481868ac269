import { merge, NEVER, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { plainStreams } from '../../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '../../../../tests/support/playRecordedTest.ts';
import { greetingCode, typedGreeting } from '../../../../tests/support/typedGreeting.ts';
import type { Notification } from '../../../trace/recording.ts';
import type { SettingKind, StreamParam } from '../../../code/streamCode.ts';
import { marbleTest } from './marbleTest.ts';
import type { StreamFunction } from '../../../replay/play.ts';

const numbers: SettingKind = {
  fromCode: (code) => Number(code.replaceAll('_', '')),
  toCode: String,
  toValue: Number,
  isSame: Object.is,
};

/** The test of a recording, after it has passed; the reason why there is none, otherwise. */
function testOf(
  held: readonly Notification[],
  nowMs = 50,
  stream: StreamFunction = plainStreams.greeting,
) {
  const made = marbleTest({ code: greetingCode, stream, held, nowMs, settings: {}, knobs: {} });
  if ('problem' in made) return made.problem;
  playRecordedTest(made.text, 'greeting', stream);
  return made.text;
}

/** The lines that stand in a test's function. */
function linesOf(text: string) {
  return text.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.slice(4)] : []));
}

/** The call of a stream with parameters of these names, empty where it is an object of settings, in its test. */
function callOf(names: readonly string[], settings: Readonly<Record<string, number>>) {
  const params = names.map((name): StreamParam => {
    return { name, kind: name === '' ? 'settings' : 'setting', isOpaque: false };
  });
  const made = marbleTest({
    code: {
      ...greetingCode,
      params: [...greetingCode.params.slice(0, 1), ...params],
      settings: ['size', 'pause', 'limit'].map((name) => ({ name, default: '1_0', lane: 0 })),
    },
    stream: (typed$) => plainStreams.greeting(typed$),
    held: typedGreeting(['a'], 7.3),
    nowMs: 50,
    settings,
    knobs: { size: numbers, pause: numbers, limit: numbers },
  });
  return 'text' in made ? /greeting\(typed\$.*?\)/.exec(made.text)?.[0] : made.problem;
}

test('[SC17.4] settings that differ from the defaults are written where the stream takes them, and no others', () => {
  const params = ['size', ''];
  expect(callOf(params, { size: 10, pause: 10, limit: 10 })).toBe('greeting(typed$)');
  expect(callOf(params, { size: 7 })).toBe('greeting(typed$, 7)');
  expect(callOf(params, { limit: 8, pause: 10 })).toBe('greeting(typed$, undefined, { limit: 8 })');
  expect(callOf(params, { limit: 8, pause: 9, size: 7 })).toBe(
    'greeting(typed$, 7, { pause: 9, limit: 8 })',
  );
  expect(callOf(['', 'size'], { size: 7 })).toBe('greeting(typed$, undefined, 7)');
});

test('[SC17.2] an end is expected, said in the title, and needs no unsubscribing', () => {
  const text = testOf(typedGreeting(['a', '', 'b'], 7.3, 'complete'));
  expect(text).toContain(
    `test('greeting gives 4 values in 22 ms and completes from 3 events of typed$', () => {`,
  );
  expect(linesOf(text)).toEqual([
    `const typed$ = cold('b    6ms _ 7ms c 6ms |', values);`,
    `const expected = '   (ab) 3ms a 7ms c 6ms |';`,
    `expectObservable(greeting(typed$)).toBe(expected, values);`,
    `expectSubscriptions(typed$.subscriptions).toBe('^ 21ms !');`,
  ]);
});

test('[SC17] a failure is expected with its error, which is an event of its input', () => {
  const held = typedGreeting(['a'], 7.3, { error: new Error('down') });
  const text = testOf(held);
  expect(text).toContain(
    `test('greeting gives 2 values in 7 ms and fails from 2 events of typed$', () => {`,
  );
  expect(linesOf(text)).toEqual([
    `const typed$ = cold('b    6ms #', values, new Error('down'));`,
    `const expected = '   (ab) 3ms #';`,
    `expectObservable(greeting(typed$)).toBe(expected, values, new Error('down'));`,
    `expectSubscriptions(typed$.subscriptions).toBe('^ 6ms !');`,
  ]);
});

test('[SC17] a failure before any value is expected without values', () => {
  const held = typedGreeting([], 0, { error: 'down' }).filter(({ kind }) => kind !== 'next');
  const text = testOf(held, 5, (typed$) => typed$ as ReturnType<StreamFunction>);
  expect(text).not.toContain('const values');
  expect(linesOf(text)).toEqual([
    `const typed$ = cold<never>('#', {}, 'down');`,
    `const expected = '#';`,
    `expectObservable(greeting(typed$)).toBe(expected, {}, 'down');`,
    `expectSubscriptions(typed$.subscriptions).toBe('(^!)');`,
  ]);
});

test('[SC17] what was looked at the moment it began is unsubscribed at once', () => {
  const text = testOf(typedGreeting([], 0), 0);
  expect(text).toContain(`test('greeting gives 1 value in 0 ms', () => {`);
  expect(linesOf(text)).toEqual([
    `const typed$ = cold('-', values);`,
    `const expected = '   a';`,
    `const unsubscribe = '!';`,
    `expectObservable(greeting(typed$), unsubscribe).toBe(expected, values);`,
    `expectSubscriptions(typed$.subscriptions).toBe('(^!)');`,
  ]);
});

test('[SC17] an input that is never subscribed to is never', () => {
  const held = typedGreeting([], 0).filter(({ lane }) => lane === 1);
  const text = testOf(held, 5, () => of('Guest'));
  expect(text).toBe('unlike');
  const complete = { ...held[0], kind: 'complete', number: 3 } as Notification;
  expect(linesOf(testOf([...held, complete], 5, () => of('Guest')))).toEqual([
    `const typed$ = NEVER;`,
    `const expected = '(a|)';`,
    `expectObservable(greeting(typed$)).toBe(expected, values);`,
  ]);
});

test('[SC17] a test imports of RxJS what stands in its code, by the alphabet, and not what stands in texts', () => {
  const texts = ["defer, merge'", 'x\\', 'NEVER'];
  const held = typedGreeting([...texts, ...texts], 0.1);
  const imports = (text: string) => text.split('\n').filter((line) => line.endsWith(`'rxjs';`));
  expect(imports(testOf(typedGreeting(texts, 7.3)))).toEqual([]);
  expect(imports(testOf(held))).toEqual([`import { merge, takeUntil } from 'rxjs';`]);
  expect(testOf(held)).toContain('clock.run(({ cold, expectObservable }) => {');
});

test('[SC17] values stand on one line up to 100 columns, else one each', () => {
  const values = (letters: number) => {
    const text = testOf(typedGreeting(['x'.repeat(letters)], 7.3));
    return text.slice(text.indexOf('const values'), text.indexOf('test('));
  };
  const line = `const values = { a: 'Guest', b: '${'x'.repeat(63)}' };`;
  expect(line).toHaveLength(100);
  expect(values(63)).toBe(`${line}\n\n`);
  expect(values(64)).toBe(`const values = {\n  a: 'Guest',\n  b: '${'x'.repeat(64)}',\n};\n\n`);
});

test('[SC17] an expectation stands on one line up to 96 columns, else each part on its own', () => {
  const expectation = (letters: number) => {
    const error = new Error('x'.repeat(letters));
    const lines = linesOf(testOf(typedGreeting(['a'], 7.3, { error })));
    return lines.slice(2, -1);
  };
  const line = `expectObservable(greeting(typed$)).toBe(expected, values, new Error('${'x'.repeat(23)}'));`;
  expect(line).toHaveLength(96);
  expect(expectation(23)).toEqual([line]);
  expect(expectation(24)).toEqual([
    'expectObservable(greeting(typed$)).toBe(',
    '  expected,',
    '  values,',
    `  new Error('${'x'.repeat(24)}'),`,
    ');',
  ]);
});

test('[PG12] values of 200,000 units as JSON are the most', () => {
  // Each stands there twice, as it went in and as it came out, in ["Guest","…","…"].
  const held = (units: number) => typedGreeting(['x'.repeat((units - 15) / 2)], 7.3);
  expect(testOf(held(199_999))).toContain('greeting gives 2 values');
  expect(testOf(held(200_001))).toBe('large');
});

test('[SC7.2] another value in the same place is unlike; an equal one made anew is not', () => {
  const held = typedGreeting([], 0).map((one) => (one.value ? { ...one, value: { a: 1 } } : one));
  expect(testOf(held, 5, () => merge(of({ a: 1 }), NEVER))).toContain('a: { a: 1 }');
  expect(testOf(held, 5, () => merge(of({ a: 2 }), NEVER))).toBe('unlike');
  expect(testOf(held, 5, () => merge(of(Symbol('a')), NEVER))).toBe('unwritable');
});

test('[SC7.2] what a value throws when it is looked at leaves no test', () => {
  const shy = Object.defineProperty({}, 'a', {
    enumerable: true,
    get() {
      throw new TypeError('no');
    },
  });
  const held = typedGreeting(['a'], 7.3).map((one) =>
    one.value === 'a' ? { ...one, value: shy } : one,
  );
  expect(testOf(held)).toBe('unwritable');
  expect(testOf(typedGreeting(['a'], 7.3), 50, () => throwError(() => new Error('down')))).toBe(
    'unlike',
  );
});
