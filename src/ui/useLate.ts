import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Gives code that loads once the component is there; `undefined` before that, and for ever if `load`
 * fails, which calls `onMissing`. (`lazy` reveals its content at most every 300 ms.)
 */
export function useLate<Parts extends object>(
  load: () => Promise<Parts>,
  onMissing: () => void = () => undefined,
): Parts | undefined {
  const [parts, setParts] = useState<Parts>();
  const loadNow = useEffectEvent(load);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    loadNow().then(setParts, () => {
      if (!isGone) tellMissing();
    });
    return () => {
      isGone = true;
    };
  }, []);
  return parts;
}
