import { expect, test, vi } from 'vitest';
import { valueText } from './valueText.ts';

/** An object with this number of fields: `k0`, `k1` and so on. */
function objectOf(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
}

/** A proxy that counts how often its keys are listed, and how often its fields are read. */
function counted(target: object) {
  const ownKeys = vi.fn((own: object) => Reflect.ownKeys(own));
  const getOwnPropertyDescriptor = vi.fn((own: object, key: PropertyKey) =>
    Reflect.getOwnPropertyDescriptor(own, key),
  );
  const proxy = new Proxy(target, { ownKeys, getOwnPropertyDescriptor });
  return { proxy, ownKeys, getOwnPropertyDescriptor };
}

test('[LV5.4] the keys of an object with many keys are listed once, and few of its fields are read', () => {
  const { proxy, ownKeys, getOwnPropertyDescriptor } = counted(objectOf(5000));
  for (let lane = 0; lane < 5; lane += 1) {
    expect(valueText(proxy)).toMatch(/^\{"k0":0,"k1":1,.*…$/);
    expect(valueText({ proxy })).toMatch(/^\{"proxy":\{"k0":0,.*…$/);
  }
  expect(ownKeys).toHaveBeenCalledTimes(1);
  expect(getOwnPropertyDescriptor.mock.calls.length).toBeLessThan(10 * 100);
});

test('[LV5.4] the keys of a prototype are not listed', () => {
  const { proxy, ownKeys } = counted(objectOf(5000));
  expect(valueText(Object.assign(Object.create(proxy) as object, { own: 1 }))).toBe(
    'object {"own":1}',
  );
  expect(ownKeys).not.toHaveBeenCalled();
});

test('[LV5.4] if an object has lost a key that was listed before, its keys are listed again; `…` marks omitted keys', () => {
  const cache = objectOf(150);
  expect(valueText(cache)).toMatch(/^\{"k0":0,/);
  for (let index = 0; index < 150; index += 1) Reflect.deleteProperty(cache, `k${index}`);
  Object.assign(cache, { error: 'late' });
  expect(valueText(cache)).toBe('{…}');
  expect(valueText(cache)).toBe('{"error":"late"}');
  const hidden = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`h${index}`, { value: 0, configurable: true }]),
  );
  expect(valueText(Object.defineProperties({ seen: 1 }, hidden))).toBe('{"seen":1,…}');
  const lying = new Proxy(objectOf(200), { getOwnPropertyDescriptor: () => undefined });
  expect(valueText(lying)).toBe('{…}');
});

test('[LV5.4] neither the text of a long key nor any key of a `String` object is read', () => {
  const ownKeys = vi.fn(Reflect.ownKeys);
  expect(valueText(new Proxy(new String('x'), { ownKeys }))).toBe('String');
  expect(ownKeys).not.toHaveBeenCalled();
  expect(valueText({ ['x'.repeat(100_001)]: 1 })).toBe('{string of 100001 characters:1}');
});

test.each([
  [`${'9'.repeat(199)}…`, 10n ** 200n - 1n],
  ['bigint of more than 200 digits', 10n ** 200n],
  ['bigint of more than 200 digits', 2n ** 3_000_000n],
  ['bigint of more than 200 digits', -(2n ** 3_000_000n)],
  ['18446744073709551616n', 2n ** 64n],
  ['string of 100001 characters', 'x'.repeat(100_001)],
  ['{"a":string of 100001 characters}', { a: 'x'.repeat(100_001) }],
  ['Error: string of 100001 characters', new Error('x'.repeat(100_001))],
  ['string of 100009 characters', Symbol('x'.repeat(100_001))],
])(
  '[LV5.4] a value of any size is written whole, as its beginning, or as a note of its size: %s',
  (text, value) => {
    expect(valueText(value)).toBe(text);
  },
);

test('[LV5.4] a long chain of prototypes is followed for only a few steps', () => {
  let steps = 0;
  const getPrototypeOf = (own: object) => {
    steps += 1;
    return Reflect.getPrototypeOf(own);
  };
  let chain: object = new Error('far');
  for (let depth = 0; depth < 100; depth += 1)
    chain = new Proxy(Object.create(chain) as object, { getPrototypeOf });
  expect(valueText(chain)).toBe('object');
  expect(steps).toBeLessThan(50);
});

/** How often the values below have run code of the app. */
let runs = 0;
function ran() {
  runs += 1;
  return 'of the app';
}
class OwnError extends Error {
  override get name() {
    return ran();
  }
}
class OwnEvent extends Event {
  override get type() {
    return ran();
  }
}
class OwnDate extends Date {
  override getTime() {
    ran();
    return 7;
  }
}
const messageless = Object.defineProperty(new RangeError(), 'message', { get: ran });
const named = Object.assign(new Error('lost'), { name: { toString: ran } });

const getter = { get: ran, enumerable: true };

test.each<[string, unknown]>([
  [
    '{"toJSON":ran(),"list":[1],"field":(get)}',
    Object.defineProperty({ toJSON: ran, list: [1] }, 'field', getter),
  ],
  ['OwnError: lost', new OwnError('lost')],
  ['RangeError: (get)', messageless],
  ['Error: lost', named],
  ['OwnEvent event', new OwnEvent('click')],
  ['Date 5', new OwnDate(5)],
  ['Date 5 {"getTime":ran()}', Object.assign(new Date(5), { getTime: ran })],
  ['AbortError: gone', new DOMException('gone', 'AbortError')],
  ['Named: own', Object.assign(new Error('own'), { name: 'Named' })],
])('[LV7, LV5.1] no code of the app runs when a value is written as %s', (text, value) => {
  runs = 0;
  expect(valueText(value)).toBe(text);
  expect(runs).toBe(0);
});
