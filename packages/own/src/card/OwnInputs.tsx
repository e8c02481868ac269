import { useId } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { SessionState } from '../session/createOwnSession.ts';
import { INPUTS, PAGE_INPUT } from '../read/givenNames.ts';
import { DOCUMENT, EVENTS_OF, givesEvent } from '../read/pageNames.ts';
import type { InputName, PageEvent } from '../run/protocol.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import {
  type Give,
  keyEvent,
  OtherEvents,
  otherEvents,
  OwnElement,
  pointerEvent,
} from './OwnElement.tsx';

interface OwnInputsProps {
  state: SessionState;
  give: (name: InputName, value: unknown) => void;
}

/**
 * The inputs that the code names or to whose events its page listens, a field, a button, an area for keys, and an area
 * for the pointer, and the elements of this page.
 */
export function OwnInputs({ state, give }: OwnInputsProps) {
  const { code, lastValues } = state;
  const texts = useTexts(cardTexts);
  const id = useId();
  const elements = state.elements.filter(({ kind }) => kind !== 'none');
  const page = elements.find(({ kind }) => kind === 'page');
  const pageEvents = page?.events ?? '';
  const heard = pageEvents.split(' ');
  const names = INPUTS.filter(
    (name) => code?.free.includes(name) || heard.some((type) => givesEvent([name], type)),
  );
  const missing = [...new Set(elements.flatMap((one) => otherEvents(one, false)))];
  const giveEvent: Give = (event) => give(PAGE_INPUT, event);

  /** An input that the code names has values of its own; otherwise the page gets an event. */
  function giveInput(name: (typeof INPUTS)[number], value: unknown, event: PageEvent) {
    if (code?.free.includes(name)) give(name, value);
    else giveEvent(event);
  }

  function onPointer(event: React.PointerEvent) {
    const { type, currentTarget, pointerId } = event;
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    const { target, ...value } = pointerEvent(DOCUMENT, event);
    giveInput('pointer$', value, { target, ...value });
  }

  function onKey(event: React.KeyboardEvent) {
    const { key, type, ctrlKey, altKey, metaKey } = event;
    if (key === 'Tab') return;
    // Only the code gets its shortcuts.
    if (key.length === 1 && (ctrlKey || altKey || metaKey)) event.preventDefault();
    if (heard.some((one) => EVENTS_OF.keys$.test(one))) giveEvent(keyEvent(DOCUMENT, event));
    else if (type === 'keydown') give('keys$', key);
  }

  if (names.length === 0 && elements.length === 0) return null;
  return (
    <div className="own-inputs">
      {names.includes('typed$') && (
        <p>
          <label htmlFor={id}>{texts.typed}</label>
          <input
            id={id}
            autoComplete="off"
            value={String(lastValues.typed$ ?? lastValues[DOCUMENT] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              giveInput('typed$', value, { target: DOCUMENT, type: 'text', value })
            }
          />
        </p>
      )}
      {names.includes('clicks$') && (
        <p>
          <button
            className="action"
            onClick={() => {
              const count = Number(lastValues.clicks$ ?? 0) + 1;
              giveInput('clicks$', count, { target: DOCUMENT, type: 'click' });
            }}
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
            onKeyDown={onKey}
            onKeyUp={onKey}
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
      {elements
        .filter(({ kind }) => kind !== 'page')
        .map((element) => (
          <OwnElement
            key={element.name}
            {...{ element, pageEvents, give: giveEvent }}
            value={lastValues[element.name]}
          />
        ))}
      {page && otherEvents(page, true).length > 0 && (
        <div className="own-element">
          <label>{page.name}</label>
          <OtherEvents element={page} give={giveEvent} />
        </div>
      )}
      {missing.length > 0 && <p className="own-hint">{texts.notGiven(missing.join(', '))}</p>}
    </div>
  );
}
