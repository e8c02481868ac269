import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { valueText } from './valueText.ts';

class Account {
  readonly #secret = 1;
  read() {
    return this.#secret;
  }
}

class Point {
  readonly x: number;
  constructor(x: number) {
    this.x = x;
  }
}

const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;

test.each<[string, unknown]>([
  ['"abc"', 'abc'],
  ['""', ''],
  ['12', 12],
  ['-0', -0],
  ['[[[[[…]]]]]', [[[[[1]]]]]],
  ['12n', 12n],
  ['NaN', NaN],
  ['{"a":undefined,"b":NaN}', { a: undefined, b: Number.NaN }],
  ['{"run":valueText()}', { run: valueText }],
  ['Uint8Array', new Uint8Array(1000)],
  ['{"at":Point {"x":1}}', { at: new Point(1) }],
  ['[empty,empty]', Array(2)],
  ['{"a":{"b":{"c":{"d":{…}}}}}', { a: { b: { c: { d: { e: 1 } } } } }],
  ['null', null],
  ['undefined', undefined],
  ['true', true],
  ['Symbol(mark)', Symbol('mark')],
  ['{"id":1,"name":"Ада"}', { id: 1, name: 'Ада' }],
  ['[1,"b"]', [1, 'b']],
  ['RangeError: lost', new RangeError('lost')],
  ['Account', new Account()],
  ['Map', new Map()],
  [
    'Map {"a":1,{"b":2}:[3]}',
    new Map<unknown, unknown>([
      ['a', 1],
      [{ b: 2 }, [3]],
    ]),
  ],
  ['Set {1,"x"}', new Set([1, 'x'])],
  ['{"in":Set {Map {1:2}}}', { in: new Set([new Map([[1, 2]])]) }],
  ['Map', Object.create(Map.prototype)],
  ['WeakMap', new WeakMap()],
  ['{}', {}],
  ['{}', Object.create(null)],
  ['Date 5', new Date(5)],
  ['click event', new Event('click')],
  ['valueText()', valueText],
  ['{"self":{"self":{"self":{"self":{…}}}}}', cyclic],
  // An object that borrows a prototype of the browser does not prevent reading the next field.
  ['{"a":Date,"b":1}', { a: Object.create(Date.prototype) as unknown, b: 1 }],
  ['{"a":Event event,"b":1}', { a: Object.create(Event.prototype) as unknown, b: 1 }],
  [
    '{"a":DOMException: (get),"b":1}',
    { a: Object.create(DOMException.prototype) as unknown, b: 1 },
  ],
])('[LV5.1] a value is written as %s', (text, value) => {
  expect(valueText(value)).toBe(text);
});

/** An error of a framework that does not extend `Error`, with a field as large as headers before its message. */
class HttpFailureError {
  readonly headers = { normalizedNames: new Map(), lazyUpdate: null, all: 'x'.repeat(200) };
  readonly status: number;
  readonly url = '/api/cart';
  readonly ok = false;
  readonly name = 'HttpFailureError';
  readonly message = 'Http failure response for /api/cart: 404 Not Found';
  constructor(status: number) {
    this.status = status;
  }
}

test('[LV5.10] the text of an error that is not an `Error` begins with its name, message, status and url, followed by its other fields; other objects keep the order of their fields', () => {
  expect(valueText(new HttpFailureError(404))).toMatch(
    /^HttpFailureError \{"name":"HttpFailureError","message":"Http failure response for \/api\/cart: 404 Not Found","status":404,"url":"\/api\/cart","headers":\{.*…$/,
  );
  class ShortError {
    readonly detail = 1;
    readonly message = 'no';
  }
  expect(valueText(new ShortError())).toBe('ShortError {"message":"no","detail":1}');
  // The class name does not say that this object is an error.
  class Message extends ShortError {}
  expect(valueText(new Message())).toBe('Message {"detail":1,"message":"no"}');
  expect(valueText({ id: 1, name: 'Error', message: 'x' })).toBe(
    '{"id":1,"name":"Error","message":"x"}',
  );
});

test('[LV5.1] any value becomes a text of at most 200 characters', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4, withBigInt: true, withMap: true }), (value) => {
      expect(valueText(value).length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 500 },
  );
  expect(valueText('x'.repeat(1000))).toHaveLength(200);
  expect(valueText(new Error('x'.repeat(1000)))).toMatch(/^Error: x+…$/);
});

test('[LV7.2, LV5.1] even a value that cannot be read is written as a text', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(valueText(proxy)).toBe('unreadable');
  expect(valueText({ proxy })).toBe('unreadable');
});

test('[LV5.1] only the short text of a long value is kept in memory', () => {
  const long = (index: number) => `${index}${'x'.repeat(99_000)}`;
  const makers = [
    (index: number) => new Error(long(index)),
    (index: number) => long(index),
    (index: number) => ({ a: long(index), b: long(index) }),
  ];
  for (const make of makers) {
    const before = heapBytes();
    const texts = Array.from({ length: 200 }, (_, index) => valueText(make(index)));
    expect(heapBytes() - before).toBeLessThan(2_000_000);
    expect(texts.every(({ length }) => length === 200)).toBe(true);
  }
});
