import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { pageWith, sharedPages } from '../../../tests/support/sharedPages.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { outputLane } from '@partitura/score/code/streamCode.ts';
import { readLink } from './readLink.ts';
import { MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { writeLink } from './writeLink.ts';

/** Texts without repetition, so that they hardly compress. */
function noise(index: number) {
  let state = index + 1;
  return Array.from({ length: 12 }, () => {
    state = (state * 48_271 + index) % 2_147_483_647;
    return state.toString(36);
  }).join('');
}

/** The given number of values on the output lane, one every 10 ms, the last one now. */
function outputs(count: number, output: number, value: (index: number) => unknown = noise) {
  return Array.from({ length: count }, (_, index): Notification => {
    const timeMs = (index + 1 - count) * 10;
    const number = index + 1;
    return {
      number,
      lane: output,
      kind: 'next',
      timeMs,
      value: value(index),
      subscription: 1,
      cause: undefined,
    };
  });
}

test('[SC8, SC8.6] decoding a link returns the encoded page, for any page', async () => {
  await fc.assert(
    fc.asyncProperty(sharedPages, async (page) => {
      const { fragment, keptCount, all } = await writeLink(page, cards);
      fc.pre(keptCount === all);
      expect(fragment).toMatch(/^#s=1\.[\w-]+$/);
      expect(await readLink(fragment, cards)).toEqual(page);
    }),
  );
});

test('[SC8.3] an event keeps its type, and equal references stay equal', async () => {
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

test('[SC8.1, SC8.2] a link that is too long drops the oldest events of all widgets, as few as necessary', async () => {
  const page = pageWith({
    greeting: { notifications: outputs(400, outputLane(cards.greeting.code)) },
    fullName: {
      notifications: outputs(400, outputLane(cards.fullName.code), (index) => noise(index + 1000)),
    },
    ticker: { choices: { count: 9 }, notifications: outputs(1, outputLane(cards.ticker.code)) },
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
  expect(widgets.greeting.notifications.at(-1)).toMatchObject({ value: noise(399), timeMs: 0 });
  expect(widgets.greeting.before).toBe(noise(399 - (counts[0] ?? 0)));
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
