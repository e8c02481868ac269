import type { Fault } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { useFaultWords } from '../page/useWords.ts';
import { useCard } from '../settings/useCard.ts';
import './faults.css';

/** The list of a card's faults, and the button for the stand-in for the network. */
export function FaultPicker(props: CardPartProps) {
  const { card, choices, faults: ids, fault: currentFault, arrange } = useCard(props);
  const { faults, standIn } = card;
  const words = useFaultWords(card);
  const { all: texts, own } = words;
  const hasStandIn = standIn !== undefined && ids.includes(standIn.id);
  if (faults.length === 0) return null;

  /** Sets a fault; an empty id removes it. */
  function put(fault: string, isWanted = hasStandIn) {
    arrange({ choices, faults: standIn && isWanted ? [standIn.id, fault] : [fault] });
  }

  const option = (fault: Fault) => (
    <option key={fault.id} value={fault.id}>
      {fault.label(words)}
    </option>
  );

  return (
    <>
      <select
        aria-label={texts.label}
        value={currentFault?.id ?? ''}
        onChange={({ target }) => put(target.value)}
      >
        <option value="">{texts.nothing}</option>
        {faults.filter(({ without }) => !without).map(option)}
        <hr />
        {faults.filter(({ without }) => without).map(option)}
      </select>
      {standIn && (
        <button
          aria-pressed={hasStandIn}
          title={standIn.title(own)}
          onClick={() => put(currentFault?.id ?? '', !hasStandIn)}
        >
          {standIn.label(own)}
        </button>
      )}
    </>
  );
}
