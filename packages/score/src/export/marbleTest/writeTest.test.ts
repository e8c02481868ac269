import fc from 'fast-check';
import { concatMap, merge, NEVER, type Observable, of, throwError } from 'rxjs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { plainStreams } from '../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '@partitura/tests/support/playRecordedTest.ts';
import { greetingCode, typedGreeting } from '@partitura/tests/support/typedGreeting.ts';
import type { Notification } from '../../trace/recording.ts';
import type { SettingKind, StreamParam } from '../../code/streamCode.ts';
import { marbleTest } from './marbleTest.ts';
import type { StreamFunction } from '../../replay/play.ts';

const numbers: SettingKind = { toValue: Number };

/** The test of a recording, after it has passed, or the reason why there is no test. */
function testOf(
  held: readonly Notification[],
  nowMs = 50,
  stream: StreamFunction = plainStreams.greeting,
) {
  const made = marbleTest({
    code: greetingCode,
    stream,
    notifications: held,
    nowMs,
    settings: {},
    knobs: {},
  });
  if ('problem' in made) return made.problem;
  playRecordedTest(made.text, 'greeting', stream);
  return made.text;
}

test('[SC17] whatever texts are typed, the exported test is a valid file and passes', () => {
  fc.assert(
    fc.property(fc.array(hostileTexts, { maxLength: 80 }), (texts) => {
      const text = testOf(typedGreeting(texts, 7.3), 10_000);
      expect(parseSync('greeting.recorded.test.ts', text).errors).toEqual([]);
      expect(text.match(/^test\('/gm)).toHaveLength(1);
    }),
  );
});

/** The lines of the test's function body. */
function linesOf(text: string) {
  return text.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.slice(4)] : []));
}

/** A stream's call in its test; the stream has parameters of these names, with '' for an object of settings. */
function callOf(names: readonly string[], settings: Readonly<Record<string, number>>) {
  const params = names.map((name): StreamParam => {
    return { name, kind: name === '' ? 'settings' : 'setting', isOpaque: false };
  });
  const made = marbleTest({
    code: {
      ...greetingCode,
      params: [...greetingCode.params.slice(0, 1), ...params],
      settings: ['size', 'pause', 'limit'].map((name) => ({ name, default: 10, lane: 0 })),
    },
    stream: (typed$) => plainStreams.greeting(typed$),
    notifications: typedGreeting(['a'], 7.3),
    nowMs: 50,
    settings,
    knobs: { size: numbers, pause: numbers, limit: numbers },
  });
  return 'text' in made ? /greeting\(typed\$.*?\)/.exec(made.text)?.[0] : made.problem;
}

test("[SC17.4] only settings that differ from the defaults are written, as the stream's arguments", () => {
  const params = ['size', ''];
  expect(callOf(params, { size: 10, pause: 10, limit: 10 })).toBe('greeting(typed$)');
  expect(callOf(params, { size: 7 })).toBe('greeting(typed$, 7)');
  expect(callOf(params, { limit: 8, pause: 10 })).toBe('greeting(typed$, undefined, { limit: 8 })');
  expect(callOf(params, { limit: 8, pause: 9, size: 7 })).toBe(
    'greeting(typed$, 7, { pause: 9, limit: 8 })',
  );
  expect(callOf(['', 'size'], { size: 7 })).toBe('greeting(typed$, undefined, 7)');
});

const ENDED: readonly [string, string, string[]][] = [
  [
    'a completion is expected, without an unsubscription',
    testOf(typedGreeting(['a', '', 'b'], 7.3, 'complete')),
    [
      `const typed$ = cold('a    6ms b 7ms c 6ms |', values);`,
      `const expected = '   (da) 3ms d 7ms c 6ms |';`,
      `const unsubscribe = '-';`,
      `expectObservable(out$, unsubscribe).toBe(expected, values);`,
      `expectSubscriptions(typed$.subscriptions).toBe('^ 21ms !');`,
    ],
  ],
  [
    'a failure is expected with its error, even without a value',
    testOf(
      typedGreeting([], 0, { error: 'down' }).filter(({ kind }) => kind !== 'next'),
      5,
      (typed$: Observable<string>) => typed$,
    ),
    [
      `const typed$ = cold('#', values, 'down');`,
      `const expected = '   #';`,
      `const unsubscribe = '-';`,
      `expectObservable(out$, unsubscribe).toBe(expected, values, 'down');`,
      `expectSubscriptions(typed$.subscriptions).toBe('(^!)');`,
    ],
  ],
  [
    'a run exported at its first moment is unsubscribed at once',
    testOf(typedGreeting([], 0), 0),
    [
      `const typed$ = cold('-', values);`,
      `const expected = '   a';`,
      `const unsubscribe = '0ms !';`,
      `expectObservable(out$, unsubscribe).toBe(expected, values);`,
      `expectSubscriptions(typed$.subscriptions).toBe('(^!)');`,
    ],
  ],
];

test.each(ENDED)('[SC17] %s', (_, text, lines) => {
  const out = 'const out$ = greeting(typed$);';
  expect(linesOf(text)).toEqual([...lines.slice(0, 3), out, ...lines.slice(3)]);
});

test('[SC17] if the stream did not subscribe to an input, the test expects no subscription to that input', () => {
  const held = typedGreeting([], 0).filter(({ lane }) => lane === 1);
  expect(testOf(held, 5, () => of('Guest'))).toBe('unlike');
  const complete = { ...held[0], kind: 'complete', number: 3 } as Notification;
  const text = testOf([...held, complete], 5, () => of('Guest'));
  expect(text).toContain(`expectSubscriptions(typed$.subscriptions).toBe('');`);
  expect(() => playRecordedTest(text, 'greeting', (typed$: typeof NEVER) => typed$)).toThrow();
});

test('[SC17] outputs that are too close together for a diagram are compared only by their order, and the test says so', () => {
  const texts = Array.from({ length: 5 }, (_, index) => `${index}`);
  const twice: StreamFunction = (typed$) =>
    (typed$ as typeof NEVER).pipe(concatMap((text) => [text, text]));
  const held = typedGreeting(texts, 1).flatMap((one) => {
    if (one.value === 'Guest') return [];
    return one.lane === 1 && one.kind === 'next' ? [one, { ...one }] : one;
  });
  const text = testOf(held, 50, twice);
  expect(text).toContain('// Some events are too close for a diagram, so this compares events');
  const once = (typed$: unknown) => typed$;
  expect(() => playRecordedTest(text, 'greeting', once)).toThrow();
});

test('[PG12] a test is exported only if the JSON of its values has at most 200,000 units', () => {
  // The JSON is ["Guest","…","…"]: each text occurs twice, as an input and as an output.
  const held = (units: number) => typedGreeting(['x'.repeat((units - 15) / 2)], 7.3);
  expect(testOf(held(199_999))).toContain('greeting, as recorded');
  expect(testOf(held(200_001))).toBe('large');
});

test('[SC7.2] no test is exported if the replay emits another value, or if a value cannot be written; an equal new object is accepted', () => {
  const heldWith = (value: unknown) =>
    typedGreeting([], 0).map((one) => (one.value ? { ...one, value } : one));
  const replayed = (value: unknown) => testOf(heldWith({ a: 1 }), 5, () => merge(of(value), NEVER));
  expect(replayed({ a: 1 })).toContain('{ a: 1 }');
  expect(replayed({ a: 2 })).toBe('unlike');
  expect(replayed(Symbol('a'))).toBe('unwritable');
  expect(testOf(heldWith({ a: 1 }), 5, () => throwError(() => new Error('down')))).toBe('unlike');
  const get = () => {
    throw new TypeError('no');
  };
  const shy = Object.defineProperty({}, 'a', { enumerable: true, get });
  expect(testOf(heldWith(shy))).toBe('unwritable');
});
