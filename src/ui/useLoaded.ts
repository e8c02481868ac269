import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What comes once the component is there: what the first `load` gives, or `'missing'`, of which
 * `onMissing` is told, if that is rejected.
 */
export function useLoaded<Parts extends object>(
  load: () => Promise<Parts>,
  onMissing: () => void = () => undefined,
): Parts | 'missing' | undefined {
  const [parts, setParts] = useState<Parts | 'missing'>();
  const loadNow = useEffectEvent(load);
  const tellMissing = useEffectEvent(onMissing);
  useEffect(() => {
    let isGone = false;
    const lose = () => {
      if (isGone) return;
      setParts('missing');
      tellMissing();
    };
    loadNow().then(setParts, lose);
    return () => {
      isGone = true;
    };
  }, []);
  return parts;
}
