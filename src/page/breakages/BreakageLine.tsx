import { useTexts } from '../../texts/TextsContext.ts';
import { useBreakageTexts } from '../../texts/useBreakageTexts.ts';
import type { WidgetName } from '../widgets.tsx';
import { findBreakage } from './breakages.ts';
import { promise } from './promise.ts';

interface BreakageLineProps {
  widget: WidgetName;
  /** The names of what is other than usual now. */
  ids: readonly string[];
  /** What the stream's time limit is set to, if it has one. */
  timeLimitMs: number;
}

/** Says what the page does now that something is broken; empty while nothing is. */
export function BreakageLine({ widget, ids, timeLimitMs }: BreakageLineProps) {
  const all = useTexts();
  const texts = useBreakageTexts();
  const held = findBreakage(widget, ids);
  return (
    <p className="breakage-line" role="status">
      {held && promise(held, texts, all, timeLimitMs)}
    </p>
  );
}
