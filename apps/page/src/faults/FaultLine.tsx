import { useRef } from 'react';
import { outputLane } from '@partitura/score/code/streamCode.ts';
import { isEnd } from '@partitura/score/trace/recording.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import type { Fault } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { useFaultWords } from '../page/useWords.ts';
import { useCard } from '../settings/useCard.ts';

/**
 * The name of the card's fault, a sentence about the page's behaviour meanwhile, and the button that removes the fault.
 * The height is the same for every fault of the card.
 */
export function FaultLine(props: CardPartProps) {
  const { card, choices, faults, fault: currentFault, arrange } = useCard(props);
  const { name, page } = props;
  const output = outputLane(card.code);
  const words = useFaultWords(card);
  const line = useRef<HTMLDivElement>(null);
  const sentence = (fault: Fault) => `${fault.label(words)}. ${fault.promise(words)}`;

  return (
    <div className="fault-news" data-fault={currentFault !== undefined}>
      <div className="fault-line" role="status" ref={line} tabIndex={-1}>
        {currentFault && (
          <KeptRoom texts={card.faults.map(sentence)}>{sentence(currentFault)}</KeptRoom>
        )}
      </div>
      {currentFault && (
        <button
          className="tool"
          onClick={() => {
            // This button disappears: for keyboard users, move the focus to the sentence beside it.
            line.current?.focus({ preventScroll: true });
            const last = page.recordings[name].held().findLast(({ lane }) => lane === output);
            // If the fault has ended the stream, the stream restarts.
            arrange(
              { choices, faults: faults.filter((id) => id !== currentFault.id) },
              last && isEnd(last),
            );
          }}
        >
          {words.all.fix}
        </button>
      )}
    </div>
  );
}
