import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { answered, failed } from '@partitura/tests/support/messages.ts';
import { decodeEnvelope, failedPoll, type Message, senderAddress } from './message.ts';
import { SourceError } from './sourceError.ts';

const message = { id: '7', from: 'a@b.example', subject: 'Hi', body: 'Text', received: '17' };

/** Returns the poll decoded from an envelope of these messages. */
function decoded(...messages: unknown[]) {
  return decodeEnvelope({ status: 'ok', timestamp: 1, messages });
}

test.each([1, undefined, null, 'soon', {}])(
  '[IN7.1, IN4, IB30.8] an envelope with the timestamp %j is decoded to its messages in order',
  (timestamp) => {
    const messages = [message, { ...message, id: '8' }];
    expect(decodeEnvelope({ status: 'ok', timestamp, messages })).toEqual(answered(messages));
    expect(decodeEnvelope({ status: 'ok', timestamp, messages: [] })).toEqual(answered([]));
  },
);

test.each([
  [null, 'an envelope object, got null.'],
  [[], 'an envelope object, got a list.'],
  [[message], 'an envelope object, got a list.'],
  [7, 'an envelope object, got number.'],
  [true, 'an envelope object, got boolean.'],
  ['{}', 'an envelope object, got string.'],
  [undefined, 'an envelope object, got undefined.'],
  [{}, 'a status, got undefined.'],
  [{ status: ['ok'], messages: [message] }, 'a status, got a list.'],
  [{ status: 'ok' }, 'a list of messages, got undefined.'],
  [{ status: 'ok', messages: null }, 'a list of messages, got null.'],
  [{ status: 'ok', messages: { length: 1, 0: message } }, 'a list of messages, got object.'],
  [{ status: 'ok', messages: 'text' }, 'a list of messages, got string.'],
])('[IN7.1, IB10] %j is not an envelope', (data, difference) => {
  const error = new SourceError({ kind: 'shape' }, `Expected ${difference}`);
  expect(() => decodeEnvelope(data)).toThrow(error);
});

test('[IN7.1, IB5.1] a status other than ok is a failure of its own kind, not a wrong shape', () => {
  const error = new SourceError({ kind: 'notOk' }, 'Expected status ok, got another one.');
  expect(() => decodeEnvelope({ status: 'error', messages: [message] })).toThrow(error);
});

test('[IN7.4] a decoded poll is plain data, which JSON represents without loss', () => {
  for (const poll of [decoded(message, null), failedPoll(new Error('down'))]) {
    expect(JSON.parse(JSON.stringify(poll))).toStrictEqual(poll);
  }
  expect(failedPoll(new Error('down'))).toEqual(failed({ kind: 'other' }));
});

test('[IB10, IB11] a decoded poll is not decoded again, and no data from a service passes as a decoded poll', () => {
  const poll = decoded(message, null);
  expect(decodeEnvelope(poll)).toBe(poll);
  expect(decodeEnvelope({ ...poll, messages: [null], refused: 0 })).toEqual(answered([], 1));
});

test.each([
  null,
  'text',
  7,
  [],
  [message],
  {},
  { ...message, id: undefined },
  { ...message, id: '' },
  { ...message, id: null },
  { ...message, id: true },
  { ...message, id: [] },
  { ...message, id: 1.5 },
  // Parsing may have changed this number.
  { ...message, id: JSON.parse('9007199254740993') as number },
  { ...message, id: JSON.parse('1e400') as number },
  { ...message, id: Number.NaN },
  { ...message, from: {} },
  { ...message, from: [] },
  { ...message, subject: { text: 'Hi' } },
])('[IN7.3, IB10] an invalid message %j is omitted and counted; valid messages stay', (odd) => {
  expect(decoded(odd, message, odd)).toEqual(answered([message], 2));
});

test('[IN13, IB10.2] an id is a string or a safe integer, and may be the name of a property of Object.prototype', () => {
  const ids = ['__proto__', 'constructor', ' ', '0', 0, -0, -1, Number.MAX_SAFE_INTEGER];
  const { messages } = decoded(...ids.map((id) => ({ ...message, id })));
  expect(messages.map(({ id }) => id)).toEqual(ids.map(String));
});

test('[IN13, IB10.4] only the fields of a message are read, whatever the number and depth of other fields', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const more = Array.from({ length: 10_000 }, (_, n) => `"field${n}":${n}`).join();
  const json = `{"status":"ok","more":${deep},"messages":[
    {"__proto__":{"admin":true},"id":"1","from":"a","subject":"b","body":${deep},${more}},${deep}
  ]}`;
  const poll = decodeEnvelope(JSON.parse(json));
  const only = { id: '1', from: 'a', subject: 'b', body: '', received: '' };
  expect(poll).toStrictEqual(answered([only], 1));
  expect({}).not.toHaveProperty('admin');
});

test.each([undefined, null, '', false, NaN, Infinity])(
  '[IN13, IB30.8] a sender, subject, body and time that are %j count as empty, and the message is shown',
  (field) => {
    const texts = { from: field, subject: field, body: field, received: field };
    const empty = { from: '', subject: '', body: '', received: '' };
    expect(decoded({ id: 1, ...texts })).toEqual(answered([{ id: '1', ...empty }]));
    expect(decoded({ id: 1 })).toEqual(answered([{ id: '1', ...empty }]));
  },
);

test('[IB30.8] a number counts as the text of its digits', () => {
  const numbers = { id: 7, from: 112, subject: -1.5, body: 0 };
  const texts = { id: '7', from: '112', subject: '-1.5', body: '0', received: '17' };
  expect(decoded({ ...message, ...numbers })).toEqual(answered([texts]));
});

test.each<[unknown, string]>([
  [1_790_000_000, '1790000000'],
  [1_790_000_000.9, '1790000000'],
  [1_790_000_000_999, '1790000000'],
  [99_999_999_999, '99999999999'],
  [1e11, '100000000'],
  [0, '0'],
  [-1, '-1'],
  [1e20, '100000000000000000'],
  ['1790000000999', '1790000000999'],
  ['-5', '-5'],
  ['soon', 'soon'],
  [{}, ''],
  [[], ''],
])(
  '[IB10.3, IB30.8] a message with the value %j as `received` is valid and has the time %j',
  (received, text) => {
    const body = Array.isArray(received) ? {} : message.body;
    const shown = { ...message, received: text, body: Array.isArray(received) ? '' : message.body };
    expect(decoded({ ...message, received, body })).toEqual(answered([shown]));
  },
);

test('[IB30.13] only `read: true` marks a message as read', () => {
  const marks = [true, false, null, 1, 'true'];
  const { messages } = decoded(...marks.map((read, id) => ({ ...message, id, read })));
  expect(messages.map(({ read }) => read)).toEqual([true, ...Array<undefined>(4)]);
});

const longest: Message = {
  id: 'i'.repeat(200),
  from: 'f'.repeat(320),
  subject: 's'.repeat(998),
  body: 'b'.repeat(256 * 1024),
  received: '1'.repeat(100),
};

test.each([
  ['subject', `${'s'.repeat(997)}…`],
  ['body', `${'b'.repeat(256 * 1024 - 1)}…`],
  ['received', ''],
] as const)(
  '[IB11.2] a subject or body over its limit is cut and ends with `…`, and a `received` over its limit becomes empty: %s',
  (field, kept) => {
    const long = { ...message, [field]: longest[field] + longest[field].slice(-1) };
    expect(decoded(long)).toEqual(answered([{ ...message, [field]: kept }]));
  },
);

test('[IB11, IB11.1] a field up to its limit does not change, and a message with an id or sender over its limit is refused', () => {
  expect(decoded(longest)).toEqual(answered([longest]));
  const long = [
    { ...message, id: `${longest.id}i` },
    { ...message, from: `${longest.from}f` },
  ];
  expect(decoded(...long, message)).toEqual(answered([message], 2));
});

test('[IB11] the first 10,000 messages of an answer are read; the rest are refused unread', () => {
  const read = vi.fn();
  const beyond: unknown = new Proxy({}, { get: read, has: read, ownKeys: read });
  const many = Array.from({ length: 20_000 }, (_, n) =>
    n < 9999 ? { ...message, id: n } : beyond,
  );
  const { messages, ...outcome } = decoded(null, ...many);
  expect([messages.length, messages.at(-1)?.id]).toEqual([9999, '9998']);
  expect(outcome).toEqual({ status: 'ok', refused: 10_002 });
  expect(read).not.toHaveBeenCalled();
});

/** JSON values, some of them with the shape of a message or nearly so. */
const nearlyMessages = fc.record(
  {
    id: fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constantFrom('__proto__', null)),
    from: fc.oneof(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), fc.jsonValue()),
    subject: fc.oneof(fc.string({ unit: 'binary', maxLength: 1200, size: 'max' }), fc.jsonValue()),
    body: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
    received: fc.oneof(fc.string(), fc.jsonValue()),
    read: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('[IN7.3, IB10] each entry of any list is either a whole message within the limits or counted as refused', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(nearlyMessages, fc.jsonValue())), (given) => {
      const poll = decoded(...given);
      expect(poll).toMatchObject({ refused: given.length - poll.messages.length });
      for (const { id, from, subject, body, received } of poll.messages) {
        const fields = [id, from, subject, body, received];
        expect(fields.every((field) => typeof field === 'string')).toBe(true);
        expect(id.length > 0 && id.length <= 200).toBe(true);
        expect(from.length <= 320 && subject.length <= 998).toBe(true);
      }
    }),
  );
});

test('[IN13] decoding changes no text, whatever characters it contains', () => {
  const text = fc.string({ unit: 'binary' });
  const id = fc.string({ minLength: 1 });
  const fields = { id, from: text, subject: text, body: text, received: text };
  fc.assert(
    fc.property(fc.array(fc.record(fields)), (messages) => {
      expect(decoded(...messages)).toEqual(answered(messages));
    }),
  );
});

test.each([
  ['a@b.example', 'a@b.example'],
  ['"Bank" <evil@x.example>', 'evil@x.example'],
  ['ceo@bank.example <evil@x.example> ', 'evil@x.example'],
  ['"<ceo@bank.example>" <evil@x.example>', 'evil@x.example'],
  ['<a@b.example>', 'a@b.example'],
  ['Bank', 'Bank'],
  ['<img src=x>', '<img src=x>'],
  ['<a@b.example> or so', '<a@b.example> or so'],
  ['', ''],
])('[IB9.6] the address of the sender %j is %j', (from, address) => {
  expect(senderAddress(from)).toBe(address);
});
