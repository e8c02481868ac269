import { useRef } from 'react';
import type { Card } from '../../widgets/card.ts';
import './faults.css';
import type { Arranged } from '../settings/useArranged.ts';
import { faultTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';

interface FaultPickerProps {
  card: Card;
  arranged: Arranged;
  /** Called with the ids of the fault and of the stand-in that are to hold. */
  onChange: (ids: readonly string[]) => void;
}

/** The faults that a card offers, the button that mends one, and the stand-in for the network. */
export function FaultPicker({ card, arranged, onChange }: FaultPickerProps) {
  const { faults, standIn } = card;
  const texts = useTexts(faultTexts);
  const list = useRef<HTMLSelectElement>(null);
  const held = arranged.fault;
  const hasStandIn = standIn !== undefined && arranged.faults.includes(standIn.id);
  const rest = hasStandIn ? [standIn.id] : [];
  if (faults.length === 0) return null;

  function mend() {
    onChange(rest);
    // A disabled button has no focus: a visitor who pressed it by key stays here.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <select
        ref={list}
        className="tool fault-list"
        aria-label={texts.label}
        value={held?.id ?? ''}
        onChange={({ target }) => onChange(target.value ? [...rest, target.value] : rest)}
      >
        <option value="">{texts.nothing}</option>
        {faults.map((fault) => (
          <option key={fault.id} value={fault.id}>
            {fault.label(texts)}
          </option>
        ))}
      </select>
      <button type="button" className="tool" disabled={!held} onClick={mend}>
        {texts.mend}
      </button>
      {standIn && (
        <button
          type="button"
          className="tool"
          aria-pressed={hasStandIn}
          title={standIn.title(texts)}
          onClick={() =>
            onChange([...(hasStandIn ? [] : [standIn.id]), ...(held ? [held.id] : [])])
          }
        >
          {standIn.label(texts)}
        </button>
      )}
    </>
  );
}
