import { useId } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { SessionState } from '../session/createOwnSession.ts';
import { INPUTS } from '../read/givenNames.ts';
import type { InputName } from '../run/protocol.ts';
import { cardTexts } from '../texts/cardTexts.ts';

interface OwnInputsProps {
  /** The names that the code uses without declaring them. */
  free: readonly string[];
  lastValues: SessionState['lastValues'];
  give: (name: InputName, value: unknown) => void;
}

/** The inputs that the code names: a field, a button, an area for keys, and an area for the pointer. */
export function OwnInputs({ free, lastValues, give }: OwnInputsProps) {
  const texts = useTexts(cardTexts);
  const id = useId();
  const names = INPUTS.filter((name) => free.includes(name));

  function onPointer({ type, currentTarget, clientX, clientY, pointerId }: React.PointerEvent) {
    const kind = type.replace('pointer', '');
    if (kind === 'down') currentTarget.setPointerCapture(pointerId);
    const { left, top } = currentTarget.getBoundingClientRect();
    give('pointer$', { type: kind, x: Math.round(clientX - left), y: Math.round(clientY - top) });
  }

  if (names.length === 0) return null;
  return (
    <div className="own-inputs">
      {names.includes('typed$') && (
        <p>
          <label htmlFor={id}>{texts.typed}</label>
          <input
            id={id}
            autoComplete="off"
            value={typeof lastValues.typed$ === 'string' ? lastValues.typed$ : ''}
            onChange={({ currentTarget }) => give('typed$', currentTarget.value)}
          />
        </p>
      )}
      {names.includes('clicks$') && (
        <p>
          <button
            className="action"
            onClick={() => give('clicks$', Number(lastValues.clicks$ ?? 0) + 1)}
          >
            {texts.click}
          </button>
        </p>
      )}
      {names.includes('keys$') && (
        <p>
          <input
            aria-label={texts.keys}
            placeholder={texts.keys}
            readOnly
            onKeyDown={({ key }) => {
              if (key !== 'Tab') give('keys$', key);
            }}
          />
        </p>
      )}
      {names.includes('pointer$') && (
        // This place is only for a pointer; keys have `keys$`.
        <div
          className="own-pad"
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerUp={onPointer}
        >
          {texts.pointer}
        </div>
      )}
    </div>
  );
}
