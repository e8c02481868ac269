import fc from 'fast-check';
import { runInThisContext } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { plainStreams } from '../../../../tests/support/plainStreams.ts';
import { playRecordedTest } from '../../../../tests/support/playRecordedTest.ts';
import { hostileTexts } from '../../../../tests/support/hostileTexts.ts';
import { literal, UnwritableError } from './literal.ts';
import { marbleTest } from './marbleTest.ts';
import type { Notification } from '../../record/recording.ts';
import type { StreamCode } from '../../record/streamCode.ts';

test('[SC17] a value written as a literal is equal to the original', () => {
  const values = fc.anything({
    withBigInt: true,
    withDate: true,
    withSparseArray: false,
    withNullPrototype: true,
    values: [hostileTexts, fc.string({ unit: 'binary' }), fc.double(), fc.constant(undefined)],
    key: fc.oneof(hostileTexts, fc.string()),
  });
  fc.assert(
    fc.property(values, fc.nat(20), (value, indent) => {
      const text = literal(value, indent);
      expect(text).not.toMatch(/[^\P{C}\n]|[\u2028\u2029\ud800-\udfff]/u);
      expect(runInThisContext(`(${text})`)).toEqual(value);
    }),
  );
});

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('s')],
  ['a map', new Map()],
  ['what holds itself', cyclic()],
])('[SC17] %s is not written', (_, value) => {
  expect(() => literal([value])).toThrow(UnwritableError);
});

function cyclic() {
  const list: unknown[] = [];
  list.push({ list });
  return list;
}

test('[SC17] a field called __proto__ stays a field, and an error keeps its message', () => {
  const value: unknown = JSON.parse('{"__proto__":{"a":1}}');
  expect(literal(value)).toBe(`{ ['__proto__']: { a: 1 } }`);
  expect(literal(new TypeError("it's"))).toBe(`new Error('it\\'s')`);
});

const code: StreamCode = {
  name: 'greeting',
  rows: [
    {
      indent: 0,
      lane: undefined,
      tokens: [
        {
          kind: 'plain',
          text: "function greeting(typed$: Observable<string>, guest = 'Guest'): Observable<string> {",
        },
      ],
    },
    { indent: 2, lane: 0, tokens: [{ kind: 'plain', text: 'return typed$.pipe(' }] },
  ],
  lanes: [
    { kind: 'source', above: undefined, inside: undefined, label: 'typed$' },
    { kind: 'operator', above: 0, inside: undefined, label: 'map' },
  ],
  settings: [{ name: 'guest', default: "'Guest'" }],
};

test('[SC17] for any typed text the test is a valid file and passes', () => {
  fc.assert(
    fc.property(fc.array(hostileTexts, { maxLength: 80 }), (texts) => {
      const made = marbleTest({
        code,
        stream: plainStreams.greeting,
        held: typed(texts),
        nowMs: 10_000,
        settings: {},
        operators: {},
      });
      const text = 'text' in made ? made.text : made.problem;
      expect(parseSync('greeting.recorded.test.ts', text).errors).toEqual([]);
      expect(text.match(/^test\('/gm)).toHaveLength(1);
      playRecordedTest(text, 'greeting', plainStreams.greeting);
    }),
  );
});

/** The recording of a greeting when these texts are typed, one every 7.3 ms. */
function typed(texts: readonly string[]): Notification[] {
  const held: Notification[] = [];
  const add = (lane: number, kind: Notification['kind'], timeMs: number, value?: unknown) =>
    held.push({
      number: held.length + 1,
      lane,
      kind,
      timeMs,
      value,
      subscription: 2 - lane,
      cause: undefined,
    });
  add(1, 'subscribe', 0);
  add(1, 'next', 0, 'Guest');
  add(0, 'subscribe', 0);
  for (const [index, text] of texts.entries()) {
    add(0, 'next', 7.3 * index, text);
    add(1, 'next', 7.3 * index, text || 'Guest');
  }
  return held;
}
