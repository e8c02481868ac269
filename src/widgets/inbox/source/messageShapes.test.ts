import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { decodeEnvelope, EnvelopeError, type Message, outcomeOf } from './message.ts';
import { createMessageStore } from '../poll/messageStore.ts';

const message = { id: '7', from: 'a@b.example', subject: 'Hi', body: 'Text', received: '17' };

/** The messages decoded from an envelope of these, and how many were refused. */
function decoded(...messages: unknown[]) {
  const list = decodeEnvelope({ status: 'ok', timestamp: 1, messages });
  const outcome = outcomeOf(list);
  return { list, refused: outcome.kind === 'answered' ? outcome.refused : NaN };
}

test.each([null, undefined, [], [message], 7, 'ok', true, {}, { status: 'ok' }])(
  '[IB10.1] %j is not an envelope',
  (data) => {
    expect(() => decodeEnvelope(data)).toThrow(EnvelopeError);
  },
);

test.each([null, undefined, {}, { length: 1, 0: message }, 'text', 7])(
  '[IB10.1] an object whose messages are %j is not an envelope',
  (messages) => {
    expect(() => decodeEnvelope({ status: 'ok', timestamp: 1, messages })).toThrow(EnvelopeError);
  },
);

test('[IB10] one invalid message among valid ones is counted, and the valid ones stay', () => {
  const odd = [null, [], 'text', {}, { ...message, id: [] }, { ...message, from: {} }];
  const { list, refused } = decoded(message, ...odd, { ...message, id: '8' });
  expect(list.map(({ id }) => id)).toEqual(['7', '8']);
  expect(refused).toBe(odd.length);
});

test('[IB10.2] a numeric id beyond 2^53 is refused: parsing may have changed it', () => {
  const parsed: unknown = JSON.parse('[9007199254740993, 9007199254740991, 1.5, 1e400, -0]');
  const { list, refused } = decoded(...(parsed as unknown[]).map((id) => ({ ...message, id })));
  expect(list.map(({ id }) => id)).toEqual(['9007199254740991', '0']);
  expect(refused).toBe(3);
});

test('[IB10.2] names of Object.prototype are ids; an empty id and one of 1 MB are refused', () => {
  const ids = ['__proto__', 'constructor', 'hasOwnProperty', '', 'x'.repeat(2 ** 20)];
  const { list, refused } = decoded(...ids.map((id) => ({ ...message, id })));
  expect(list.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(refused).toBe(2);
});

test('[IB10] the first message with an id stays, within and across polls', () => {
  const store = createMessageStore();
  store.append(decoded(message, { ...message, subject: 'second' }).list);
  store.append(decoded({ ...message, subject: 'third' }).list);
  expect([store.count(), store.at(0)?.subject]).toEqual([1, 'Hi']);
});

test('[IB10.4] 10,000 more fields are ignored', () => {
  const fields = Array.from({ length: 10_000 }, (_, n) => [`field${n}`, n] as const);
  const { list } = decoded({ ...Object.fromEntries(fields), ...message });
  expect(list).toEqual([message]);
});

test('[IB10.4] nesting 200,000 deep is not followed', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const json = `{"status":"ok","more":${deep},"messages":[{"id":"1","from":"a","subject":"b","body":${deep}},${deep}]}`;
  const data: unknown = JSON.parse(json);
  expect(decodeEnvelope(data).map(({ id, body }) => [id, body])).toEqual([['1', '']]);
});

test.each([undefined, null, -1, 1e20, 1_790_000_000, '', '-5', '1e20', 'soon', '2026-11-18', {}])(
  '[IB10.3] a message with received %j is valid',
  (received) => {
    const { list, refused } = decoded({ ...message, received });
    expect([list.length, refused]).toEqual([1, 0]);
  },
);

test('[IB11] a field up to its limit does not change', () => {
  const whole: Message = {
    id: 'i'.repeat(200),
    from: 'f'.repeat(320),
    subject: 's'.repeat(998),
    body: 'b'.repeat(256 * 1024),
    received: '1'.repeat(100),
  };
  expect(decoded(whole).list).toEqual([whole]);
});

test('[IB11.2] a longer subject or body is cut, with a visible end', () => {
  const long = { ...message, subject: 's'.repeat(999), body: 'b'.repeat(256 * 1024 + 1) };
  const [only] = decoded(long).list;
  expect(only?.subject).toBe(`${'s'.repeat(997)}…`);
  expect(only?.body).toBe(`${'b'.repeat(256 * 1024 - 1)}…`);
});

test('[IB11.3] a longer time becomes empty', () => {
  expect(decoded({ ...message, received: '1'.repeat(101) }).list).toEqual([
    { ...message, received: '' },
  ]);
});

test('[IB11.1] a longer id or sender is refused', () => {
  const ids = [
    { ...message, id: 'i'.repeat(201) },
    { ...message, from: 'f'.repeat(321) },
  ];
  expect(decoded(...ids, message)).toEqual({ list: [message], refused: 2 });
});

test('[IB11] the first 1,000 messages count, and the rest are refused', () => {
  const many = Array.from({ length: 1003 }, (_, n) => ({ ...message, id: n }));
  const { list, refused } = decoded(null, ...many);
  expect([list.length, list.at(-1)?.id, refused]).toEqual([999, '998', 5]);
});

test('[IB11] messages beyond the first 1,000 are not read', () => {
  const read = vi.fn();
  const beyond: unknown = new Proxy({}, { get: read, has: read, ownKeys: read });
  const many = Array.from({ length: 10_000 }, (_, n) =>
    n < 1000 ? { ...message, id: n } : beyond,
  );
  expect(decoded(...many)).toMatchObject({ list: { length: 1000 }, refused: 9000 });
  expect(read).not.toHaveBeenCalled();
});

test('[IB11] a decoded list is not decoded again', () => {
  const { list } = decoded(message, null);
  expect(decodeEnvelope({ status: 'ok', messages: list })).toBe(list);
  expect(outcomeOf(list)).toEqual({ kind: 'answered', refused: 1 });
});

/** JSON values, some of them with the shape of a message or nearly so. */
const nearlyMessages = fc.record(
  {
    id: fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom('__proto__', null)),
    from: fc.oneof(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), fc.jsonValue()),
    subject: fc.oneof(fc.string({ unit: 'binary', maxLength: 1200, size: 'max' }), fc.jsonValue()),
    body: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    received: fc.oneof(fc.string(), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

test('[IB10] each entry of any list is either a whole message within the limits or counted', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(nearlyMessages, fc.jsonValue())), (messages) => {
      const { list, refused } = decoded(...messages);
      expect(list.length + refused).toBe(messages.length);
      for (const { id, from, subject, body, received } of list) {
        expect(
          [id, from, subject, body, received].every((field) => typeof field === 'string'),
        ).toBe(true);
        expect(id.length > 0 && id.length <= 200).toBe(true);
        expect(from.length <= 320 && subject.length <= 998).toBe(true);
      }
    }),
  );
});
