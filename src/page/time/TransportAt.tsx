import { useSyncExternalStore } from 'react';
import type { PageState } from '../pageState.ts';
import { Transport } from './Transport.tsx';

const NARROW = '(max-width: 800px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * The transport in one of its two places: on narrow screens in the strip, near the thumb, otherwise in the
 * header. The prerendered page has both, and the style sheet hides one.
 */
export function TransportAt({ place, page }: { place: 'header' | 'strip'; page: PageState }) {
  const isNarrow = useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => undefined,
  );
  const isHere = isNarrow === undefined || isNarrow === (place === 'strip');
  return isHere && <Transport clock={page.clock} keys={page.keys} />;
}
