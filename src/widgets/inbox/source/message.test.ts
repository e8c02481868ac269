import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEnvelope, EnvelopeError, senderAddress } from './message.ts';

const message = {
  id: '7',
  from: 'a@b.example',
  subject: 'Hi',
  body: 'Text',
  received: '1700000000',
};
const envelope = (...messages: unknown[]) => ({ status: 'ok', timestamp: 1, messages });

test('[IN7.1] an envelope is decoded to its messages in order', () => {
  const other = { ...message, id: '8' };
  expect(decodeEnvelope(envelope(message, other))).toEqual([message, other]);
  expect(decodeEnvelope(envelope())).toEqual([]);
});

test.each([
  [null, 'Expected an envelope object, got null.'],
  [[], 'Expected an envelope object, got a list.'],
  [7, 'Expected an envelope object, got number.'],
  ['{}', 'Expected an envelope object, got string.'],
  [undefined, 'Expected an envelope object, got undefined.'],
  [{}, "Expected status 'ok', got another one."],
  [{ status: 'error', messages: [message] }, "Expected status 'ok', got another one."],
  [{ status: 'ok' }, 'Expected a list of messages, got undefined.'],
  [{ status: 'ok', messages: null }, 'Expected a list of messages, got null.'],
  [{ status: 'ok', messages: { 0: message } }, 'Expected a list of messages, got object.'],
])('[IN7.1] %j is not an envelope', (data, sentence) => {
  expect(() => decodeEnvelope(data)).toThrow(new EnvelopeError(sentence));
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
  { ...message, id: 1.5 },
  { ...message, id: 2 ** 53 },
  { ...message, id: Number.NaN },
  { ...message, from: undefined },
  { ...message, from: 7 },
  { ...message, subject: null },
])('[IN7.3] the invalid message %j is omitted, and the others stay', (odd) => {
  expect(decodeEnvelope(envelope(odd, message, odd))).toEqual([message]);
});

test('[IN13] an id is a text or a safe integer', () => {
  const ids = ['__proto__', 'constructor', ' ', '0', 0, -1, Number.MAX_SAFE_INTEGER];
  const decoded = decodeEnvelope(envelope(...ids.map((id) => ({ ...message, id }))));
  expect(decoded.map(({ id }) => id)).toEqual(ids.map(String));
});

test('[IN13.1] a body and a time may be absent or invalid', () => {
  const { id, from, subject } = message;
  const bare = { ...message, body: '', received: '' };
  expect(decodeEnvelope(envelope({ id, from, subject }))).toEqual([bare]);
  expect(decodeEnvelope(envelope({ ...message, body: 1, received: 2 }))).toEqual([bare]);
});

test('[IN13.2] only the five fields are read, and a parsed __proto__ changes nothing', () => {
  const parsed: unknown = JSON.parse(
    `{"status":"ok","messages":[{"__proto__":{"admin":true},"id":"1","from":"a","subject":"b","more":1}]}`,
  );
  const [only] = decodeEnvelope(parsed);
  expect(Object.keys(only ?? {}).sort()).toEqual(['body', 'from', 'id', 'received', 'subject']);
  expect({}).not.toHaveProperty('admin');
});

test('[IN7.3] any JSON either decodes to whole messages or is not an envelope', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(decodesOrRefuses(data)).toBe(true);
      expect(decodesOrRefuses({ status: 'ok', messages: data })).toBe(true);
      expect(decodesOrRefuses({ status: 'ok', messages: [data, message] })).toBe(true);
    }),
  );
});

function decodesOrRefuses(data: unknown) {
  try {
    return decodeEnvelope(data).every((decoded) =>
      [decoded.id, decoded.from, decoded.subject, decoded.body, decoded.received].every(
        (field) => typeof field === 'string',
      ),
    );
  } catch (error) {
    return error instanceof EnvelopeError;
  }
}

test('[IN13] any text fields pass unchanged', () => {
  const text = fc.string({ unit: 'binary' });
  const fields = {
    id: fc.string({ minLength: 1 }),
    from: text,
    subject: text,
    body: text,
    received: text,
  };
  fc.assert(
    fc.property(fc.array(fc.record(fields)), (messages) => {
      expect(decodeEnvelope(envelope(...messages))).toEqual(messages);
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
])('[IB9.6] the address of %j is %j', (from, address) => {
  expect(senderAddress(from)).toBe(address);
});
