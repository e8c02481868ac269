import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns code that loads after the component has mounted; until then returns `initialParts`. If `load` fails, the
 * result does not change, and `onMissing` is called. (React's `lazy` reveals content at most every 300 ms.)
 */
export function useLate<Parts extends object>(
  load: () => Promise<Parts>,
  onMissing: () => void = () => undefined,
  initialParts?: Parts,
): Parts | undefined {
  const [parts, setParts] = useState(initialParts);
  const loadNow = useEffectEvent(load);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    // A transition yields to the visitor's input.
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
