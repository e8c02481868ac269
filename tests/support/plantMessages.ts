import type { Page } from '@playwright/test';
import type { Message } from '../../src/widgets/inbox/message.ts';
import { plantSeed, seedThatBrings } from './seededInbox.ts';

/** Makes the first poll of the page's inbox bring these messages, and the next ones what they like; call it before the page is opened. */
export async function plantMessages(page: Page, messages: readonly Message[]): Promise<void> {
  await plantSeed(page, seedThatBrings(1));
  await page.addInitScript((planted) => {
    const { from } = Array;
    // So the mocked source makes its messages: out of their number.
    const fromNumber = (...given: Parameters<typeof from>) => {
      const made: unknown[] = Reflect.apply(from, Array, given);
      const [first] = made;
      const isMessage = typeof first === 'object' && first !== null && 'received' in first;
      if (!isMessage) return made;
      Array.from = from;
      return planted;
    };
    Array.from = fromNumber as typeof from;
  }, messages as Message[]);
}
