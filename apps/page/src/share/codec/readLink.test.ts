import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import {
  dataOf,
  fragmentOf,
  jsonValues,
  outcome,
  pageOf,
  pageWith,
  sharedPages,
} from '../../../tests/support/sharedPages.ts';
import { shortValue, wholeValue } from '@partitura/score/layout/describe.ts';
import { outputLane } from '@partitura/score/code/streamCode.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import type { WidgetName } from '../../widgets/card.ts';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { playShared } from '../linkCode.ts';
import { isShareFragment } from '../LinkOpener.tsx';
import { readLink } from './readLink.ts';
import type { SharedPage } from './sharedPage.ts';
import { decodeFragment } from '@partitura/base/link/encodeFragment.ts';
import { writeLink } from './writeLink.ts';

const invalid: unknown = expect.any(InvalidLinkError);

/** Expects that the page can show the content of a link. */
function expectPossible(page: SharedPage) {
  const past = playShared(page, cards, 1000);
  for (const name of Object.keys(cards) as WidgetName[]) {
    const { choices: chosen, notifications } = page.widgets[name];
    expect(
      Object.entries(chosen).every(
        ([key, value]) => cards[name].knobs[key]?.parse(value) !== undefined,
      ),
    ).toBe(true);
    expect(notifications.length).toBeLessThanOrEqual(4000);
    for (const { value, lane, timeMs } of past.recordings[name].held()) {
      expect(timeMs).toBeLessThanOrEqual(1000);
      expect(lane).toBeLessThan(cards[name].code.lanes.length);
      expect(typeof shortValue(value) + typeof wholeValue(value)).toBe('stringstring');
    }
    expect(past.values[name].at(1001)).toBeUndefined();
    // Most widgets show the value itself, so it must not be an object.
    const shown = past.values[name].at(1000);
    if (name !== 'inbox' && name !== 'users') expect(shown).not.toBeTypeOf('object');
  }
}

test('[SC8.10] a link that is cut anywhere is invalid', async () => {
  await fc.assert(
    fc.asyncProperty(
      sharedPages,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async (page, part) => {
        const { fragment } = await writeLink(page, cards);
        expect(await outcome(fragment.slice(0, Math.floor(fragment.length * part)))).toEqual(
          invalid,
        );
      },
    ),
  );
});

test('[SC8.10] an altered link is invalid or decodes to the same page', async () => {
  const letters = fc.constantFrom(...Array.from('Az0-_=.+/%# я\0'));
  await fc.assert(
    fc.asyncProperty(sharedPages, fc.nat(), fc.nat(2), letters, async (page, at, cut, letter) => {
      const { fragment } = await writeLink(page, cards);
      const place = at % fragment.length;
      const altered = fragment.slice(0, place) + letter + fragment.slice(place + cut);
      const read = await outcome(altered);
      expect([invalid, await readLink(fragment, cards)]).toContainEqual(read);
    }),
  );
});

test.each<[how: string, spoil: (fragment: string) => string]>([
  ['altered at its end', (fragment) => fragment.replace(/.{9}$/, 'AAAAAAAAA')],
  ['with more characters at its end', (fragment) => `${fragment}).`],
  ['of another version', (fragment) => fragment.replace('#s=1.', '#s=2.')],
  ['without content', () => '#s='],
])('[SC8.10] a link %s is recognised as a link, but is invalid', async (_, spoil) => {
  const { fragment } = await writeLink(pageWith({ greeting: { before: 'Анна' } }), cards);
  expect(await outcome(fragment)).not.toEqual(invalid);
  const spoilt = spoil(fragment);
  expect(isShareFragment(spoilt)).toBe(true);
  expect(await outcome(spoilt)).toEqual(invalid);
});

test('[SC8.10] a link made of arbitrary text is invalid', async () => {
  const texts = fc.oneof(fc.string(), hostileTexts, fc.base64String());
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom('', '#', '#s=', '#s=1.', '#s=2.'),
      async (text, begin) => {
        expect(await outcome(`${begin}${text}`)).toEqual(invalid);
      },
    ),
  );
});

/** The same data with another value at one path, or with an additional field. */
function alter(data: unknown, path: readonly number[], to: unknown, key: string): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof data !== 'object' || data === null) return to;
  const copy: object = Array.isArray(data) ? [...(data as unknown[])] : { ...data };
  const keys = [...Object.keys(copy), key];
  const place = keys[step % keys.length] ?? key;
  const value = alter(Reflect.get(data, place), rest, to, key);
  Object.defineProperty(copy, place, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

test('[SC8.10] a forged link is invalid or decodes to a page that can be shown', async () => {
  const keys = fc.constantFrom('__proto__', 'constructor', 'toString', 'toJSON', 'pause', 'names');
  const others = fc.oneof(
    jsonValues,
    fc.constantFrom(-1, 0, 1, 2, 9, 0.5, 1e9, -1e9, 1e308, 'switchMap', 'users.builtin'),
    fc.constantFrom([{ names: [{ toString: 1 }] }], [{ name: { toString: 1 } }], [{ toString: 1 }]),
  );
  let possible = 0;
  await fc.assert(
    fc.asyncProperty(
      sharedPages,
      fc.array(fc.tuple(fc.array(fc.nat(), { maxLength: 6 }), others, keys), { maxLength: 3 }),
      async (page, changes) => {
        const { fragment } = await writeLink(page, cards);
        const data = changes.reduce(
          (before, [path, to, key]) => alter(before, path, to, key),
          await decodeFragment(fragment.slice('#s=1.'.length), 1e6),
        );
        const read = await outcome(await fragmentOf(data));
        if (read instanceof InvalidLinkError) return;
        possible += 1;
        expectPossible(read);
      },
    ),
    { numRuns: 100 },
  );
  expect(possible).toBeGreaterThan(5);
});

test.each<unknown>([
  { names: [{ toString: 1 }] },
  { name: { toString: 1 }, kind: { valueOf: 1 } },
  [[{ toString: 1, toJSON: 1 }]],
  { toString: 1, toJSON: 1 },
])(
  '[SC8.10] a value that cannot be converted to text is shown in the score, but by no widget: %j',
  async (value) => {
    const { code } = cards.greeting;
    const data = dataOf({ lane: [outputLane(code)] });
    const page = await pageOf(await fragmentOf({ ...data, values: [[value]] }));
    expect(page.widgets.greeting.notifications[0]?.value).toEqual(value);
    expectPossible(page);
    expect(playShared(page, cards, 0).values.greeting.at(0)).toBeUndefined();
  },
);
