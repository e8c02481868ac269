import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import type { PageState } from '../pageState.ts';
import { present } from './present.ts';

/**
 * Starts, once, the lesson or task in the page's address, if it is on the card around `root`; shows only that card if
 * the address asks for it. Source: SPEC GU4, GU4.1.
 */
export function usePlace(
  root: RefObject<Element | null>,
  page: PageState,
  { ids, start }: { ids: readonly string[]; start: (id: string) => void },
) {
  const begin = useEffectEvent(() => {
    const asked = new URLSearchParams(location.search);
    const id = asked.get('lesson') ?? asked.get('task') ?? '';
    const card = root.current?.closest<HTMLElement>('.card');
    if (!card || !ids.includes(id)) return undefined;
    card.scrollIntoView();
    start(id);
    if (!asked.has('present')) return undefined;
    return present(card, () => page.keys.get() === 'on');
  });
  useEffect(() => afterRemount(() => begin()), []);
}
