import { useState } from 'react';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { Card, Fault } from '../../widgets/card.ts';
import { pageTexts } from '../../texts/pageTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { faultTexts } from '../../texts/lateTexts.ts';

interface FaultLineProps {
  card: Card;
  held: Fault | undefined;
  /** The settings in force. */
  settings: object;
}

/** Says what the page does while a fault holds; once it had to, it keeps its room. */
export function FaultLine({ card, held, settings }: FaultLineProps) {
  const page = useTexts(pageTexts);
  const texts = useTexts(faultTexts);
  const [isUsed, setIsUsed] = useState(false);
  if (held && !isUsed) setIsUsed(true);
  const sentence = (fault: Fault) => fault.promise(texts, page, settings);
  return (
    <div className="fault-line" role="status" data-fault={held !== undefined}>
      {isUsed && <KeptRoom texts={card.faults.map(sentence)}>{held && sentence(held)}</KeptRoom>}
    </div>
  );
}
