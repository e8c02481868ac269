import { useState } from 'react';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import { useTexts } from '../../texts/TextsContext.ts';
import { useFaultTexts } from '../../texts/useFaultTexts.ts';
import type { WidgetName } from '../registry.tsx';
import { faults, findFault } from './faults.ts';
import { promise, type SettingsInForce } from './promise.ts';

interface FaultLineProps {
  widget: WidgetName;
  /** The names of what is other than usual now. */
  ids: readonly string[];
  settings: SettingsInForce;
}

/** Says what the page does now that something is broken; once it had to, it keeps its room. */
export function FaultLine({ widget, ids, settings }: FaultLineProps) {
  const all = useTexts();
  const texts = useFaultTexts();
  const held = findFault(widget, ids);
  const [isUsed, setIsUsed] = useState(false);
  if (held && !isUsed) setIsUsed(true);
  return (
    <div className="fault-line" role="status" data-broken={held !== undefined}>
      {isUsed && (
        <KeptRoom texts={faults[widget].map((one) => promise(one, texts, all, settings))}>
          {held && promise(held, texts, all, settings)}
        </KeptRoom>
      )}
    </div>
  );
}
