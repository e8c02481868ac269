import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Gives code that loads once the component is there; `undefined` before that, and for ever if `load`
 * fails, which calls `onMissing`. (`lazy` reveals its content at most every 300 ms.)
 */
export function useLate<Parts extends object>(
  load: () => Promise<Parts>,
  onMissing: () => void = () => undefined,
  loaded?: Parts,
): Parts | undefined {
  const [parts, setParts] = useState(loaded);
  const loadNow = useEffectEvent(load);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    // A transition gives way to what the visitor does meanwhile.
    loadNow().then(
      (loaded) => startTransition(() => setParts(loaded)),
      () => {
        if (!isGone) tellMissing();
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return parts;
}
