import { encodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { readLink } from '../../src/share/codec/readLink.ts';
import type { SharedPage } from '../../src/share/codec/sharedPage.ts';

/** The fragment of a link with these data. */
export async function fragmentOf(data: unknown) {
  return `#s=1.${(await encodeFragment(JSON.stringify(data), MOST_FRAGMENT)) ?? ''}`;
}

/** Reads a link; returns its page, or the error of an invalid link. */
export async function outcome(fragment: string): Promise<SharedPage | InvalidLinkError> {
  try {
    return await pageOf(fragment);
  } catch (error) {
    if (error instanceof InvalidLinkError) return error;
    throw error;
  }
}

/** Reads a valid link. */
export const pageOf = (fragment: string): Promise<SharedPage> => readLink(fragment, cards);

/** The data of a link with one event of the greeting, whose recording has these changes. */
export function dataOf(changed: object = {}) {
  const tape = {
    ...{ lanes: 3, ago: 9, lane: [0], kind: [1], after: [0] },
    ...{ subscription: [1], cause: [0], value: [1], ...changed },
  };
  const greeting = { chosen: {}, broken: [], before: 0, tape };
  return { speed: 1, values: [['a']], widgets: { greeting } };
}
