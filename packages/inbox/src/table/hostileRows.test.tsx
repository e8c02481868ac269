import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { drawn, renderReading } from '../../tests/support/renderReading.tsx';
import { decodeEnvelope } from '../source/message.ts';

const textsUpTo = (maxLength: number) =>
  fc.oneof(hostileTexts, fc.string({ unit: 'binary', maxLength, size: 'max' }));
const texts = textsUpTo(1100);
const short = textsUpTo(70);

const messages = fc.array(
  fc.record({
    id: fc.oneof(short, fc.constantFrom('__proto__', 'constructor', 'key')),
    from: fc.oneof(
      texts,
      fc.tuple(texts, texts).map(([name, host]) => `${name} <a@${host}>`),
    ),
    subject: texts,
    body: texts,
    received: fc.constantFrom('', '-1', '1e20', '99999999999', '1790000000', 'soon'),
  }),
  { minLength: 1, maxLength: 6 },
);

test('[IB10.5] whatever texts decoded messages contain, all rows have the same height', async () => {
  const { store, rows } = await renderReading(0, { isLoaded: false });
  await fc.assert(
    fc.asyncProperty(messages, async (list) => {
      store.append(decodeEnvelope({ status: 'ok', messages: list }).messages);
      await drawn();
      expect(rows()).toHaveLength(store.count());
      const heights = rows().map((row) => row.getBoundingClientRect().height);
      expect(heights.filter((heightPx) => heightPx !== 36)).toEqual([]);
    }),
    { numRuns: 30 },
  );
  expect(rows().length).toBeGreaterThan(10);
});
