import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { pageWith, sharedPages } from '../../../tests/support/sharedPages.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { outputLane } from '@partitura/score/code/streamCode.ts';
import { decodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { readLink } from './readLink.ts';
import { LINK_BEGINS, MOST_JSON_BYTES } from './sharedPage.ts';
import { writeLink } from './writeLink.ts';

const DAY_MS = 86_400_000;

/** Pseudo-random letters, which hardly compress. */
function noise(length: number, seed: number) {
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

/** Writes a link in which only the greeting has notifications; also reads the greeting from this link. */
async function linkWith(notifications: readonly Notification[]) {
  const link = await writeLink(pageWith({ greeting: { notifications } }), cards);
  return { ...link, greeting: async () => (await readLink(link.fragment, cards)).widgets.greeting };
}

/** This number of values on a lane, one every 10 ms, the last one now. */
function outputs(count: number, lane: number, value: (index: number) => unknown) {
  const timeMs = (index: number) => (index + 1 - count) * 10;
  const parts = Array.from({ length: count }, (_, index) => {
    return { lane, value: value(index), timeMs: timeMs(index) };
  });
  return events(...parts);
}

test('[SC8, SC8.6] decoding a link returns the encoded page, for any page whose events all fit', async () => {
  await fc.assert(
    fc.asyncProperty(sharedPages, async (page) => {
      const { fragment, keptCount, all } = await writeLink(page, cards);
      fc.pre(keptCount === all);
      expect(fragment).toMatch(/^#s=1\.[\w-]+$/);
      expect(await readLink(fragment, cards)).toEqual(page);
    }),
  );
});

test('[SC8.3] a DOM event keeps its type, and equal values are decoded as one object', async () => {
  const click = new Event('click');
  const values = [click, click, { name: 'a' }, { name: 'a' }];
  const held = outputs(4, 0, (index) => values[index]);
  const { fragment } = await writeLink(pageWith({ attention: { notifications: held } }), cards);
  const read = (await readLink(fragment, cards)).widgets.attention.notifications.map(
    ({ value }) => value,
  );
  expect(read[0]).toBeInstanceOf(Event);
  expect(read[0]).toHaveProperty('type', 'click');
  expect(read[1]).toBe(read[0]);
  expect(read[3]).toBe(read[2]);
});

test('[SC8.1, SC8.2] if not all events fit, a link drops the oldest events of all widgets, and no more than necessary', async () => {
  const letters = (index: number) => noise(25, index + 1);
  const page = pageWith({
    greeting: { notifications: outputs(400, outputLane(cards.greeting.code), letters) },
    fullName: {
      notifications: outputs(400, outputLane(cards.fullName.code), (index) =>
        letters(index + 1000),
      ),
    },
    ticker: {
      choices: { count: 9 },
      notifications: outputs(1, outputLane(cards.ticker.code), letters),
    },
  });
  const { fragment, keptCount, all, agoMs } = await writeLink(page, cards);
  expect(all).toBe(801);
  expect(keptCount).toBeGreaterThan(100);
  expect(keptCount).toBeLessThan(700);
  expect(fragment.length).toBeLessThanOrEqual(MOST_FRAGMENT);
  // One more event would have taken about as much space as one of these.
  expect(fragment.length).toBeGreaterThan(MOST_FRAGMENT - 200);

  const { widgets } = await readLink(fragment, cards);
  const counts = [widgets.greeting.notifications.length, widgets.fullName.notifications.length];
  expect(counts[0]).toBeGreaterThanOrEqual((keptCount - 2) / 2);
  expect(counts[1]).toBeGreaterThanOrEqual((keptCount - 2) / 2);
  expect(widgets.ticker.notifications).toHaveLength(1);
  expect(widgets.ticker.choices).toEqual({ count: 9 });
  expect(widgets.greeting.notifications.at(-1)).toMatchObject({ value: letters(399), timeMs: 0 });
  expect(widgets.greeting.before).toBe(letters(399 - (counts[0] ?? 0)));
  expect(agoMs).toBe((Math.max(...counts) - 1) * 10);
});

test('[SC8.1] the last 4,000 of 60,000 events are kept, however short they are', async () => {
  const held = outputs(10_000, 1, (index) => index % 7);
  const names = ['greeting', 'attention', 'users', 'fullName', 'ticker', 'inbox'] as const;
  const page = pageWith(Object.fromEntries(names.map((name) => [name, { notifications: held }])));
  const { fragment, keptCount } = await writeLink(page, cards);
  expect(fragment.length).toBeLessThanOrEqual(MOST_FRAGMENT);
  expect(keptCount).toBe(4000);
  await expect(readLink(fragment, cards)).resolves.toHaveProperty('speed', 1);
});

test('[SC8.1] a link contains only widgets with a recording, a changed setting, a fault or an earlier output', async () => {
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
  expect(await linkWith(held)).toMatchObject({ keptCount: 2, all: 3, agoMs: DAY_MS });

  const old = await linkWith(events({ timeMs: -DAY_MS - 2 }, { timeMs: -DAY_MS - 1 }));
  expect(old.keptCount).toBe(0);
  expect(await old.greeting()).toMatchObject({ notifications: [], before: 1 });
});

test('[SC8.2] of the dropped events, only the last output is kept', async () => {
  const left = events(
    { value: 'first' },
    { value: 'last' },
    { lane: 1, value: 'typed' },
    { kind: 'error', value: 'failed' },
  ).map((one) => ({ ...one, timeMs: -DAY_MS - 1 }));
  const link = await linkWith([...left, ...events({ number: 5, timeMs: -1, value: 'now' })]);
  expect(await link.greeting()).toMatchObject({
    notifications: [{ value: 'now' }],
    before: 'last',
  });
});

test('[SC8.2] a link drops events until it decodes to at most a million bytes, however well it compresses', async () => {
  const long = 'x'.repeat(990);
  const parts = Array.from({ length: 1500 }, (_, index) => ({ value: `${long}${index}` }));
  const { keptCount, greeting } = await linkWith(events(...parts));
  // The maximum is a million bytes, and each event takes about a thousand.
  expect(keptCount).toBeGreaterThan(950);
  expect(keptCount).toBeLessThan(1010);
  expect((await greeting()).notifications).toHaveLength(keptCount);
});

test('[SC8.1] a fragment has at most 16,384 characters, prefix included', async () => {
  // Each letter of the last text adds about three letters to the fragment.
  const texts = [0, 1, 2, 3, 4, 5].map((seed) => noise(1000, seed + 7));
  const lengths = new Set<number>();
  for (let length = 500; length < 580; length += 1) {
    const parts = [...texts, noise(length, 99)].map((value) => ({ value }));
    const { fragment } = await linkWith(events(...parts));
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
