import {
  use,
  useEffect,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  useState,
} from 'react';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { momentTimes } from '@partitura/score/layout/moments.ts';
import type { SessionState } from '../session/sessionState.ts';
import type { CurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';

/**
 * Returns the shown moment during a look back. The slider visits only the moments of the latest run. An earlier moment
 * would show nothing of the run, so a new run ends the look back.
 */
export function useLookingAt({ code, recording }: SessionState): number | undefined {
  const { lookBack } = use(WidgetEnvironmentContext);
  const hasRun = code !== undefined;
  useEffect(() => {
    if (!hasRun) return undefined;
    const moments = () => momentTimes(recording.held());
    lookBack.look();
    lookBack.guests.add(moments);
    return () => void lookBack.guests.delete(moments);
  }, [lookBack, recording, hasRun]);
  return useSyncExternalStore(lookBack.subscribe, lookBack.atMs, lookBack.atMs);
}

/**
 * Spreads a moment after a press on its count, such as `×6`, or after Enter on its selected mark. The same action again
 * puts the moment together.
 */
export function useSpread(recording: Recording, { number }: CurrentMark) {
  const [spread, setSpread] = useState<{ readonly of: Recording; readonly ms: number }>();
  const spreadMs = spread?.of === recording ? spread.ms : undefined;
  const toggle = (ms: number) =>
    setSpread(ms === spreadMs || Number.isNaN(ms) ? undefined : { of: recording, ms });

  function onPointerDown({ target }: PointerEvent) {
    const element = target as Element;
    const mark = element.closest<SVGElement>('[data-at]');
    const isCount = mark?.textContent.startsWith('×');
    // A press beside the marks puts the moment together again.
    if (isCount || (!mark && element.closest('.lane'))) toggle(Number(mark?.dataset.at));
  }

  function onKeyDown({ key, target }: KeyboardEvent) {
    const mark = recording.find(number ?? -1);
    if (key === 'Enter' && mark && (target as Element).matches('.lane')) toggle(mark.timeMs);
  }

  /** Spreads the moment of a notification. */
  const spreadAt = (at: number) =>
    setSpread({ of: recording, ms: recording.find(at)?.timeMs ?? NaN });

  return { spreadMs, spreadAt, handlers: { onPointerDown, onKeyDown } };
}
