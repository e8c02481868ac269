import { useEffect, useEffectEvent, useState } from 'react';
import { afterRemount } from '../../bridge/afterRemount.ts';
import { InvalidLinkError } from './codec/InvalidLinkError.ts';
import { isShareFragment, readLink } from './codec/readLink.ts';
import type { SharedPage } from './codec/sharedPage.ts';
import { streamShapes } from './streamShapes.ts';

/**
 * Reads the link that the page was opened by, once, and hands on the page that it tells of; tells
 * whether it was broken, until that is dismissed.
 *
 * A broken link leaves the address, a good one stays: reloading shows it again. A link that is put
 * into the address of the open page is opened too, by loading the page anew.
 */
export function useSharedLink(onPage: (page: SharedPage) => void) {
  const [isBroken, setIsBroken] = useState(false);
  const take = useEffectEvent((page: SharedPage | undefined) => {
    if (page) {
      onPage(page);
      return;
    }
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    setIsBroken(true);
  });

  useEffect(
    () =>
      afterRemount(() => {
        if (isShareFragment(location.hash)) void read().then((page) => take(page));
        addEventListener('hashchange', reloadWithLink);
        return () => removeEventListener('hashchange', reloadWithLink);
      }),
    [],
  );

  return { isBroken, dismiss: () => setIsBroken(false) };
}

async function read() {
  try {
    return await readLink(location.hash, streamShapes);
  } catch (error) {
    if (error instanceof InvalidLinkError) return undefined;
    throw error;
  }
}

function reloadWithLink() {
  if (isShareFragment(location.hash)) location.reload();
}
