import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { pageWith } from '../../../tests/support/sharedPages.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { decodeFragment } from '@partitura/base/link/encodeFragment.ts';
import { readLink } from './readLink.ts';
import { LINK_BEGINS, MOST_JSON_BYTES } from './sharedPage.ts';
import { writeLink } from './writeLink.ts';

const DAY_MS = 86_400_000;

/** Pseudo-random letters, which hardly compress. */
function noise(length: number, seed = 1) {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x3400 + (state % 0x4000));
  }).join('');
}

/** Notifications with these fields; each of the other fields has a default. */
function events(...parts: readonly Partial<Notification>[]) {
  return parts.map((part, index): Notification => {
    const usual = { number: index + 1, lane: 2, kind: 'next', timeMs: 0, value: index } as const;
    return { ...usual, subscription: 1, cause: undefined, ...part };
  });
}

function dataOf(fragment: string): Promise<unknown> {
  return decodeFragment(fragment.slice(LINK_BEGINS.length), MOST_JSON_BYTES);
}

test('[SC8.1] a link includes only used widgets', async () => {
  const untouched = await writeLink(pageWith({}), cards);
  expect(untouched).toMatchObject({ keptCount: 0, all: 0, agoMs: 0 });
  expect(await dataOf(untouched.fragment)).toEqual({ speed: 1, values: [], widgets: {} });

  const page = pageWith({
    ticker: { choices: { count: 9 } },
    users: { faults: ['users.builtin'] },
    greeting: { before: 'Анна' },
    attention: { notifications: events({ lane: 0 }) },
  });
  const data = await dataOf((await writeLink(page, cards)).fragment);
  expect(data).toMatchObject({
    values: [['Анна'], [0]],
    widgets: {
      ticker: { chosen: { count: 9 }, broken: [], before: 0 },
      users: { chosen: {}, broken: ['users.builtin'], before: 0 },
      greeting: { chosen: {}, broken: [], before: 1 },
      attention: { chosen: {}, broken: [], before: 0, tape: { value: [2] } },
    },
  });
  expect(Object.keys((data as { widgets: object }).widgets)).toHaveLength(4);
});

test('[SC8.2] an event from exactly a day ago is included, and older events are not', async () => {
  const held = events({ timeMs: -DAY_MS - 1 }, { timeMs: -DAY_MS }, { timeMs: -5 });
  const link = await writeLink(pageWith({ greeting: { notifications: held } }), cards);
  expect(link).toMatchObject({ keptCount: 2, all: 3, agoMs: DAY_MS });

  const old = events({ timeMs: -DAY_MS - 2 }, { timeMs: -DAY_MS - 1 });
  const { keptCount, fragment } = await writeLink(
    pageWith({ greeting: { notifications: old } }),
    cards,
  );
  expect(keptCount).toBe(0);
  expect((await readLink(fragment, cards)).widgets.greeting).toMatchObject({
    notifications: [],
    before: 1,
  });
});

test('[SC8.2] only the last output of the dropped events is kept', async () => {
  const left = events(
    { value: 'first' },
    { value: 'last' },
    { lane: 1, value: 'typed' },
    { kind: 'error', value: 'failed' },
  ).map((one) => ({ ...one, timeMs: -DAY_MS - 1 }));
  const held = [...left, ...events({ number: 5, timeMs: -1, value: 'now' })];
  const { fragment } = await writeLink(pageWith({ greeting: { notifications: held } }), cards);
  expect((await readLink(fragment, cards)).widgets.greeting).toMatchObject({
    notifications: [{ value: 'now' }],
    before: 'last',
  });
});

test('[SC8.2] a link never decodes to more than the maximum, however well it compresses', async () => {
  const long = 'x'.repeat(990);
  const parts = Array.from({ length: 1500 }, (_, index) => ({ value: `${long}${index}` }));
  const page = pageWith({ greeting: { notifications: events(...parts) } });
  const { fragment, keptCount } = await writeLink(page, cards);
  // The maximum is a million bytes, and each event takes about a thousand.
  expect(keptCount).toBeGreaterThan(950);
  expect(keptCount).toBeLessThan(1010);
  expect((await readLink(fragment, cards)).widgets.greeting.notifications).toHaveLength(keptCount);
});

test('[SC8.1] a fragment has at most 16,384 characters, prefix included', async () => {
  // Each letter of the last text adds about three letters to the fragment.
  const texts = [0, 1, 2, 3, 4, 5].map((seed) => noise(1000, seed + 7));
  const lengths = new Set<number>();
  for (let length = 500; length < 580; length += 1) {
    const values = [...texts, noise(length, 99)];
    const parts = values.map((value) => ({ value }));
    const { fragment } = await writeLink(
      pageWith({ greeting: { notifications: events(...parts) } }),
      cards,
    );
    lengths.add(fragment.length);
  }
  expect(Math.max(...lengths)).toBeLessThanOrEqual(16_384);
  expect(Math.max(...lengths)).toBeGreaterThan(16_379);
});

test('[SC8.2] the fragment is empty if the page does not fit even without events', async () => {
  const names = ['greeting', 'attention', 'trackedInput', 'users', 'fullName', 'ticker'] as const;
  const widgets = names.map((name, seed) => [name, { before: noise(1000, seed + 1) }] as const);
  const { fragment, keptCount } = await writeLink(pageWith(Object.fromEntries(widgets)), cards);
  expect({ fragment, keptCount }).toEqual({ fragment: '', keptCount: 0 });
});
