import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heapBytes } from '@partitura/tests/support/heapBytes.ts';
import { answered, someMessages } from '@partitura/tests/support/messages.ts';
import { inboxTextsEn, inboxTextsRu } from '../table/inboxLook.ts';
import { decodeEnvelope } from './message.ts';
import { createWarningDecoder } from './refusals.ts';

const all = someMessages(1);
const [good] = all;

function decoder(texts = inboxTextsRu.refused) {
  const lines: string[] = [];
  const decode = createWarningDecoder(
    (line) => void lines.push(line),
    () => texts,
  );
  return { lines, decode: (...messages: unknown[]) => decode({ status: 'ok', messages }) };
}

const noText = 'ожидается текст, получен объект или список';
const noId = 'Письмо не показано: id: ожидается непустой текст или целое число';

test.each([
  [{ ...good, id: null }, noId],
  [{ ...good, id: '' }, noId],
  [{ ...good, id: 1.5 }, noId],
  [{ ...good, id: 7, from: [] }, `Письмо "7" не показано: from: ${noText}`],
  [{ ...good, subject: {} }, `Письмо "1" не показано: subject: ${noText}`],
  [{ ...good, from: 'f'.repeat(321) }, 'Письмо "1" не показано: from: больше 320 знаков'],
  [
    { ...good, id: 'i'.repeat(201) },
    `Письмо "${'i'.repeat(39)}…" не показано: id: больше 200 знаков`,
  ],
  [{ ...good, id: 'a\u202e', from: {} }, `Письмо "a⟨U+202E⟩" не показано: from: ${noText}`],
  ['text', 'Письмо не показано: ожидается объект'],
])(
  '[IB30.10] the refused message %j causes one warning, with its id and the reason',
  (odd, line) => {
    const { lines, decode } = decoder();
    expect(decode(odd, good, odd)).toEqual(answered(all, 2));
    decode(odd);
    expect(lines).toEqual([line]);
  },
);

test('[IB30.10] at most ten warnings are logged, in the texts of the host', () => {
  const { lines, decode } = decoder(inboxTextsEn.refused);
  decode(null, { ...good, from: {} });
  expect(lines).toEqual([
    'Message is not shown: expected an object',
    'Message "1" is not shown: from: expected a text, got an object or a list',
  ]);
  for (let poll = 1; poll < 4; poll += 1) {
    decode(...Array.from({ length: 500 }, (_, id) => ({ id: poll * 500 + id, from: {} })));
  }
  expect(lines).toHaveLength(10);
});

test('[IB30.10] every refused message causes a warning, and no other message does', () => {
  const odd = fc.record(
    { id: fc.oneof(fc.string(), fc.jsonValue()), from: fc.jsonValue(), subject: fc.jsonValue() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(odd, fc.jsonValue()), (message) => {
      const { lines, decode } = decoder();
      const { messages } = decode(message);
      expect(lines).toHaveLength(1 - messages.length);
      expect(messages).toEqual(decodeEnvelope({ status: 'ok', messages: [message] }).messages);
    }),
  );
});

test('[IB30.10, IB11.4] a warning keeps no long id in memory', () => {
  const { decode } = decoder();
  const answer = (id: number) => ({ ...good, id: `${id}${'i'.repeat(4_900_000)}` });
  decode(JSON.parse(JSON.stringify(answer(0))));
  const before = heapBytes();
  for (let id = 1; id < 5; id += 1) decode(JSON.parse(JSON.stringify(answer(id))));
  expect(heapBytes() - before).toBeLessThan(500_000);
});
