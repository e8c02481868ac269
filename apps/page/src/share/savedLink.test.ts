import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import type { ShownMessages } from '@partitura/inbox/poll/messageStore.ts';
import { readLink } from './codec/readLink.ts';
import { playShared } from './playShared.ts';

/**
 * A link from an earlier version of the page, in which faults had other names, user 2 could be late, and the clock had
 * ×0.5.
 */
const fragment = readFileSync('tests/fixtures/savedLink.txt', 'utf8').trim();

test('[SC8.11] a link of an earlier version opens with its settings, the nearest speed, the faults that still exist, and the values that the widgets showed', async () => {
  const page = await readLink(fragment, cards);
  const { speed, widgets } = page;
  expect(speed).toBe(1);
  expect(widgets.trackedInput.choices).toEqual({ pause: 250, pace: 'throttleTime' });
  expect(widgets.users.choices).toEqual({ flatten: 'mergeMap', timeLimit: 3000 });
  expect(widgets.users.faults).toEqual(['users.builtin']);
  expect(widgets.inbox).toMatchObject({ choices: { pollMs: 2000 }, faults: ['inbox.poll.fail'] });
  expect(widgets.ticker.choices).toEqual({ count: 3 });
  expect([widgets.attention.notifications, widgets.attention.faults]).toEqual([[], []]);

  const { values, recordings } = playShared(page, cards, 1000);
  expect(values.greeting.at(1000)).toBe('Guest');
  expect(values.trackedInput.at(1000)).toBe('привет!');
  expect(values.ticker.at(1000)).toBe(3);
  expect((values.inbox.at(1000) as ShownMessages).count).toBeGreaterThan(0);
  expect(recordings.users.held().length).toBeGreaterThan(10);
});
