import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import type { OwnInput } from '../run/protocol.ts';
import { patterns } from '../patterns/patterns.ts';
import { MOST_CODE } from '../read/UnreadOwn.ts';
import { linkProblem, readOwnLink, writeOwnLink } from './ownLink.ts';

const texts = fc.string({ unit: 'grapheme', maxLength: 20 });
const px = fc.integer({ min: -2000, max: 2000 });
const kinds = fc.constantFrom('down', 'move', 'up');
const given = fc.oneof(
  fc.tuple(fc.constant('typed$' as const), texts),
  fc.tuple(fc.constant('keys$' as const), texts),
  fc.tuple(fc.constant('clicks$' as const), fc.integer({ min: 1 })),
  fc.tuple(fc.constant('pointer$' as const), fc.record({ type: kinds, x: px, y: px })),
  fc.tuple(
    fc.constant('page' as const),
    fc.record({ target: texts, type: texts, key: texts, held: texts, value: texts, x: px }),
  ),
);
const inputs = fc
  .array(fc.tuple(fc.nat(60_000), given), { maxLength: 30 })
  .map((all): readonly OwnInput[] =>
    all
      .toSorted(([one], [other]) => one - other)
      .map(([atMs, [name, value]]) => [atMs, name, value]),
  );

/** A text that barely compresses. */
function noise(length: number) {
  let state = 1;
  const letter = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return String.fromCharCode(32 + (state % 95));
  };
  return Array.from({ length }, letter).join('');
}

/** A link with this content. */
async function linkOf(content: unknown) {
  return `#own=1.${(await encodeFragment(JSON.stringify(content), MOST_FRAGMENT)) ?? ''}`;
}

test('[OW28.1, OW28.8] reading a link returns the code and the inputs that were written into it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), inputs, async (raw, inputs) => {
      const code = raw.replaceAll('\r', ' ');
      const { fragment = '', keptCount } = await writeOwnLink({ code, inputs });
      expect(fragment).toMatch(/^#own=1\.[\w-]+$/);
      expect(keptCount).toBe(inputs.length);
      expect(await readOwnLink(fragment)).toEqual({ code, inputs });
    }),
  );
});

test('[OW28.1] each pattern fits into a link with all of its inputs', async () => {
  for (const { code, script } of patterns) {
    const { fragment = '', keptCount } = await writeOwnLink({ code, inputs: script });
    expect(keptCount).toBe(script.length);
    expect(await readOwnLink(fragment)).toEqual({ code, inputs: script });
  }
});

const code = 'pointer$';

test('[OW28.2] as few inputs as possible are left out, from the end, if not all of them fit', async () => {
  const many = Array.from({ length: 3000 }, (_, index): OwnInput => {
    const [x, y] = [(index * 7919) % 1000, (index * 104_729) % 1000];
    return [index * 16, 'pointer$', { type: 'move', x, y }];
  });
  const { fragment = '', keptCount } = await writeOwnLink({ code, inputs: many });
  expect(fragment.length).toBeLessThanOrEqual(MOST_FRAGMENT);
  expect(fragment.length).toBeGreaterThan(MOST_FRAGMENT - 100);
  expect(keptCount).toBeLessThan(many.length);
  expect(await readOwnLink(fragment)).toEqual({ code, inputs: many.slice(0, keptCount) });
});

test.each<[what: string, inputs: readonly OwnInput[], kept: number]>([
  ['the 4,001st', Array.from({ length: 4001 }, (): OwnInput => [0, 'clicks$', 1]), 4000],
  [
    'the first one after 24 hours',
    [86_400_000, 86_400_001].map((ms): OwnInput => [ms, 'typed$', 'a']),
    1,
  ],
  [
    'a text of over 1,000 characters',
    [1000, 1001, 1].map((n): OwnInput => [0, 'typed$', 'a'.repeat(n)]),
    1,
  ],
])('[OW28.2] the inputs from %s on are left out', async (_, all, kept) => {
  expect(await writeOwnLink({ code, inputs: all })).toHaveProperty('keptCount', kept);
});

test('[OW28.2] all inputs are left out if only the code fits, and code that does not fit has no link', async () => {
  const all = noise(15_300);
  const typed: OwnInput = [0, 'typed$', all.slice(14_400)];
  const fits = { code: all.slice(0, 14_400), inputs: [typed] };
  const { fragment = '', keptCount } = await writeOwnLink(fits);
  expect(keptCount).toBe(0);
  expect(await readOwnLink(fragment)).toEqual({ ...fits, inputs: [] });
  expect(await writeOwnLink({ code: noise(19_000), inputs: [] })).toEqual({ keptCount: 0 });
  const long = { code: ' '.repeat(MOST_CODE + 1), inputs: [] };
  expect(await writeOwnLink(long)).toEqual({ keptCount: 0 });
});

test('[OW28.3] the code of an opened link has line feeds as its line ends, as in the editor', async () => {
  const link = await linkOf({ code: 'a\r\nb\rc\n', inputs: [] });
  expect(await readOwnLink(link)).toHaveProperty('code', 'a\nb\nc\n');
});

const click = [5, 'clicks$', 1];
const move = { type: 'move', x: 1, y: 1 };
const event = { target: '#a', type: 'click' };

test.each<[why: string, content: unknown]>([
  ['it is not an object', []],
  ['it is null', null],
  ['it has no code', { inputs: [] }],
  ['its code is not a text', { code: 1, inputs: [] }],
  ['its code is too long', { code: ' '.repeat(MOST_CODE + 1), inputs: [] }],
  ['it has no list of inputs', { code: '' }],
  ['its inputs are not a list', { code: '', inputs: { length: 0 } }],
  ['it has too many inputs', { code: '', inputs: Array(4001).fill(click) }],
  ['an input does not have three parts', { code: '', inputs: [[5, 'clicks$', 1, 1]] }],
  ['an input is unknown', { code: '', inputs: [[5, 'constructor', 1]] }],
  ['a time is before the start', { code: '', inputs: [[-1, 'clicks$', 1]] }],
  ['a time is after a day', { code: '', inputs: [[86_400_001, 'clicks$', 1]] }],
  ['a time is not a whole number', { code: '', inputs: [[0.5, 'clicks$', 1]] }],
  ['times are not in order', { code: '', inputs: [click, [4, 'clicks$', 2]] }],
  ['a typed text is a number', { code: '', inputs: [[5, 'typed$', 1]] }],
  ['a typed text is too long', { code: '', inputs: [[5, 'typed$', 'x'.repeat(1001)]] }],
  ['a key is a list', { code: '', inputs: [[5, 'keys$', ['a']]] }],
  ['a press has the number 0', { code: '', inputs: [[5, 'clicks$', 0]] }],
  ['a press is a text', { code: '', inputs: [[5, 'clicks$', '1']] }],
  ['the pointer is null', { code: '', inputs: [[5, 'pointer$', null]] }],
  ['the pointer has another field', { code: '', inputs: [[5, 'pointer$', { ...move, more: 1 }]] }],
  [
    'the pointer has an unknown type',
    { code: '', inputs: [[5, 'pointer$', { ...move, type: 'hop' }]] },
  ],
  ['the pointer has no position', { code: '', inputs: [[5, 'pointer$', { ...move, y: '1' }]] }],
  ['the pointer is far away', { code: '', inputs: [[5, 'pointer$', { ...move, x: 1e7 }]] }],
  ['an event has no target', { code: '', inputs: [[5, 'page', { type: 'click' }]] }],
  ['an event has another field', { code: '', inputs: [[5, 'page', { ...event, html: '' }]] }],
  [
    'a field of an event is an object',
    { code: '', inputs: [[5, 'page', { ...event, value: {} }]] },
  ],
  [
    'an event has a position far outside the page',
    { code: '', inputs: [[5, 'page', { ...event, x: 1e7 }]] },
  ],
  ['an event is a list', { code: '', inputs: [[5, 'page', ['#a', 'click']]] }],
])('[OW28.4, OW28.8] a link does not open if %s', async (_, content) => {
  await expect(readOwnLink(await linkOf(content))).rejects.toThrow(InvalidLinkError);
});

test('[OW28.4, OW51.3] a link that is truncated, altered, forged, too long, from another version, or expands to megabytes does not open, and the reason is recognised', async () => {
  const link = await linkOf({ code: 'interval(1000)', inputs: [] });
  expect(await readOwnLink(link)).toHaveProperty('code', 'interval(1000)');
  const huge = await linkOf({ code: ' '.repeat(12_000_000), inputs: [] });
  expect(huge.length).toBeLessThanOrEqual(MOST_FRAGMENT);
  for (const [spoilt, problem] of [
    [link.slice(0, -8), 'cut'],
    [link.replace(/.{6}$/, 'AAAAAA'), 'cut'],
    [`${link}${'A'.repeat(MOST_FRAGMENT)}`, 'long'],
    [link.replace('own=1', 'own=2'), 'version'],
    ['#own=1.', 'cut'],
    ['#own=', 'cut'],
    [huge, 'long'],
    [await linkOf({ code: '', inputs: [[0, 'onmessage', 1]] }), 'part'],
  ] as const) {
    const error: unknown = await readOwnLink(spoilt).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(InvalidLinkError);
    expect(linkProblem(spoilt, error)).toBe(problem);
  }
});

test('[OW28.4] a link with any content is refused as invalid, or its code and inputs can be written into a link again', async () => {
  const anything = fc.jsonValue();
  const input = fc.tuple(
    fc.oneof(fc.nat(), anything),
    fc.constantFrom('typed$', 'clicks$', 'keys$', 'pointer$', 'poll'),
    fc.oneof(fc.string(), fc.nat(), fc.record({ type: kinds, x: px, y: px }), anything),
  );
  const content = fc.record({ code: fc.string(), inputs: fc.array(input, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.oneof(content, anything), async (forged) => {
      const read = await readOwnLink(await linkOf(forged)).catch((error: unknown) => error);
      if (read instanceof InvalidLinkError) return;
      const { code, inputs } = read as Awaited<ReturnType<typeof readOwnLink>>;
      const { fragment = '', keptCount } = await writeOwnLink({ code, inputs });
      expect(keptCount).toBe(inputs.length);
      expect(await readOwnLink(fragment)).toEqual({ code, inputs });
    }),
  );
});
