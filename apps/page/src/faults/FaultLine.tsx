import { useState } from 'react';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import type { Fault } from '../widgets/card.ts';
import { useArrangement } from '../page/arrangements.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { arrangeOn } from '../settings/arrangeOn.ts';
import { inForce } from '../settings/inForce.ts';
import { useFaultWords } from './FaultPicker.tsx';

/**
 * The name of a fault, a sentence about the page's behaviour under it, and the button that removes it; once shown, they
 * keep their space.
 */
export function FaultLine({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const words = useFaultWords(card);
  const { choices, faults, fault: currentFault } = useArrangement(page.arrangements, name);
  const [isUsed, setIsUsed] = useState(false);
  if (currentFault && !isUsed) setIsUsed(true);
  const settings = inForce(card, choices);
  /** The list has no room for the name of the fault. */
  const sentence = (fault: Fault) => `${fault.label(words)}. ${fault.promise(words, settings)}`;

  return (
    <div className="fault-news">
      <div className="fault-line" role="status" data-fault={currentFault !== undefined}>
        {isUsed && (
          <KeptRoom texts={card.faults.map(sentence)}>
            {currentFault && sentence(currentFault)}
          </KeptRoom>
        )}
      </div>
      {isUsed && (
        <button
          className={currentFault ? 'tool' : 'tool is-idle'}
          onClick={({ currentTarget }) => {
            // This button disappears: for keyboard users, move the focus to the list.
            const list = currentTarget.closest('.card')?.querySelector<HTMLElement>('.fault-list');
            list?.focus({ preventScroll: true });
            arrangeOn(page)(name, {
              choices,
              faults: faults.filter((id) => id !== currentFault?.id),
            });
          }}
        >
          {words.all.fix}
        </button>
      )}
    </div>
  );
}
