import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { from } from 'rxjs';
import { expect, test } from 'vitest';
import { isValid, type JsonSchema } from '@partitura/tests/support/jsonSchema.ts';
import { decodeEnvelope } from './message.ts';
import { mockSource } from './mockSource.ts';
import { pollFailureOf } from './sourceError.ts';

const schema = JSON.parse(
  readFileSync('packages/inbox/docs/envelope.schema.json', 'utf8'),
) as JsonSchema;

/** A value that sometimes matches the schema, and otherwise nearly does. */
const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1, 1.5, 2 ** 53, '', 'ok', 'error', '1790000000'),
  fc.string(),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.constantFrom({}, [], { id: '1' }, { length: 1 }),
);
const id = fc.oneof(fc.string({ minLength: 1 }), fc.maxSafeInteger());
const field = fc.oneof(fc.string(), fc.constantFrom(null, false, 7, 1.5, 1_790_000_000_000));
const message = fc.record(
  { id, from: field, subject: field, body: field, received: field, read: fc.boolean() },
  { requiredKeys: ['id'] },
);
const oddMessage = fc.oneof(
  anything,
  fc.record({ id: fc.oneof(id, anything), from: anything, subject: anything, more: anything }),
  fc.record({ id: fc.oneof(id, anything), from: fc.string() }),
);
const envelope = fc.record({
  status: fc.oneof({ weight: 4, arbitrary: fc.constant('ok') }, anything),
  timestamp: anything,
  messages: fc.oneof(
    { weight: 4, arbitrary: fc.array(fc.oneof(message, oddMessage), { maxLength: 4 }) },
    anything,
  ),
});

const messageSchema = schema.properties?.messages?.items ?? {};

/** Returns the messages whose id, sender and subject match the schema; `undefined` if the data is not an envelope. */
function acceptable(data: unknown): unknown[] | undefined {
  if (
    !isValid(data, { ...schema, properties: { ...schema.properties, messages: { type: 'array' } } })
  )
    return undefined;
  const required = { ...messageSchema.properties };
  delete required.body;
  delete required.received;
  delete required.read;
  const { messages } = data as { messages: unknown[] };
  return messages.filter((one) => {
    // JSON has no `undefined`.
    const json: unknown = JSON.parse(JSON.stringify(one ?? null));
    return isValid(json, { ...messageSchema, properties: required });
  });
}

function decoded(data: unknown) {
  try {
    const { messages, ...outcome } = decodeEnvelope(data);
    return { ids: messages.map((one) => one.id), outcome };
  } catch (error) {
    expect(pollFailureOf(error).kind).toMatch(/^(?:shape|notOk)$/);
    return undefined;
  }
}

test('[IB1.8] the decoder accepts exactly the messages whose id, sender and subject match the schema', () => {
  const seen = { taken: 0, partly: 0, refused: 0 };
  fc.assert(
    fc.property(fc.oneof({ weight: 6, arbitrary: envelope }, anything), (data) => {
      const good = acceptable(data);
      const got = decoded(data);
      expect(got?.ids).toEqual(good?.map((one) => String((one as { id: unknown }).id)));
      if (!good) {
        seen.refused += 1;
        return;
      }
      const refused = (data as { messages: unknown[] }).messages.length - good.length;
      expect(got?.outcome).toEqual({ status: 'ok', refused });
      seen[refused > 0 ? 'partly' : 'taken'] += 1;
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
});

test('[IB1.8] all messages of a valid envelope are shown', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), (messages) => {
      const data = { status: 'ok', messages };
      expect(isValid(data, schema)).toBe(true);
      expect(decoded(data)).toMatchObject({ outcome: { refused: 0 } });
    }),
  );
});

test('[IB1.8] the envelopes of the mock match the schema', () => {
  const source = mockSource({ seed: 7 });
  for (let poll = 0; poll < 100; poll += 1) {
    from(source(new AbortController().signal)).subscribe((data) => {
      expect(isValid(data, schema)).toBe(true);
    });
  }
  expect.assertions(100);
});
