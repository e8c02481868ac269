import { useRef } from 'react';
import { useFaultTexts } from '../../texts/useFaultTexts.ts';
import type { WidgetName } from '../registry.tsx';
import { faults, BUILT_IN_USERS, findFault } from './faults.ts';
import './faults.css';
import { shortWords } from './promise.ts';

interface FaultPickerProps {
  widget: WidgetName;
  /** The names of what is other than usual now. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** What a card offers to break, the button that mends it, and the users service without network. */
export function FaultPicker({ widget, ids, onChange }: FaultPickerProps) {
  const texts = useFaultTexts();
  const list = useRef<HTMLSelectElement>(null);
  const held = findFault(widget, ids);
  const isBuiltIn = ids.includes(BUILT_IN_USERS);
  const rest = isBuiltIn ? [BUILT_IN_USERS] : [];
  if (faults[widget].length === 0) return null;

  function mend() {
    onChange(rest);
    // A button that is off has no focus; who pressed it by key is to stay here.
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
        {faults[widget].map((breakage) => (
          <option key={breakage.id} value={breakage.id}>
            {shortWords(breakage, texts)}
          </option>
        ))}
      </select>
      <button type="button" className="tool" disabled={!held} onClick={mend}>
        {texts.mend}
      </button>
      {widget === 'users' && (
        <button
          type="button"
          className="tool"
          aria-pressed={isBuiltIn}
          title={texts.builtInTitle}
          onClick={() =>
            onChange([...(isBuiltIn ? [] : [BUILT_IN_USERS]), ...(held ? [held.id] : [])])
          }
        >
          {texts.builtIn}
        </button>
      )}
    </>
  );
}
