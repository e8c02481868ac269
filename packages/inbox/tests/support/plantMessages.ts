import type { Page } from '@playwright/test';
import type { Message } from '../../src/source/message.ts';
import { plantSeed, seedThatBrings } from '@partitura/page/tests/support/seededInbox.ts';

/**
 * Gives each of the first polls of the page's inbox one of these lists, and later polls random ones; call it before
 * opening the page.
 */
export async function plantMessages(
  page: Page,
  ...polls: readonly (readonly Message[])[]
): Promise<void> {
  await plantSeed(page, seedThatBrings(...polls.map(() => 1)));
  await page.addInitScript((planted) => {
    const { from } = Array;
    // The mock passes the number of its messages to `Array.from`.
    const fromNumber = (...given: Parameters<typeof from>) => {
      const made: unknown[] = Reflect.apply(from, Array, given);
      const [first] = made;
      const isMessage = typeof first === 'object' && first !== null && 'received' in first;
      if (!isMessage) return made;
      const next = planted.shift();
      if (planted.length === 0) Array.from = from;
      return next;
    };
    Array.from = fromNumber as typeof from;
  }, polls as Message[][]);
}
