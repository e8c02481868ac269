import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId } from 'react';
import type { PageElement, PageEvent } from '../page/pageProtocol.ts';

/** The style properties that code may set, and the values that it may give them. None of these styles loads a file. */
const SAFE_STYLE =
  /^(?:color|background(?:Color)?|opacity|font(?:Weight|Style|Size)|text(?:Align|Decoration|Transform)|width|height|left|top|right|bottom|transform|border\w*|display|visibility|padding|margin\w*)$/;
const SAFE_VALUE = /^(?!.*(?:url|image|var|env|attr|src|element)\b)[-\w\s.,%#()+*/]+$/i;

interface OwnElementProps {
  element: PageElement;
  /** Absent for a button that has only its text. */
  label?: string | undefined;
  /** The text in the field; absent for an area for keys. */
  value?: unknown;
  /** The other events to which the element listens, with a button for each. */
  others?: readonly string[];
  give: (event: PageEvent) => void;
}

/** An element of the code's page, or an input: a button, a text field or a box, with its text and style. */
export function OwnElement({ element, label, value, others = [], give }: OwnElementProps) {
  const id = useId();
  const { name, kind, text, className, isDisabled, events } = element;
  const target = name;
  const classes = className.replaceAll(/(?:^|\s+)(?=\S)/g, '.').trim();
  const style = safeStyle(element.style);
  const isPad = kind === 'button' && /(?:down|move)\b/.test(events);
  const isArea = kind === 'field' && value === undefined;
  const isLabelled = label !== undefined && (kind !== 'button' || isPad || text + classes !== '');
  const content = <span style={style}>{text || (isLabelled ? '' : name)}</span>;

  function onKey(event: KeyboardEvent) {
    const { type, key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
    if (isPad && /^(?:Enter| )$/.test(key) && !repeat)
      give({ target, type: type.replace('key', ''), x: 0, y: 0 });
    if (kind !== 'field' || !events.includes(type) || (isArea && key === 'Tab')) return;
    // The browser's own shortcuts must not run when the code gets the key.
    if (isArea && key.length === 1 && (ctrlKey || altKey || metaKey)) event.preventDefault();
    const held = [ctrlKey && 'C', shiftKey && 'S', altKey && 'A', metaKey && 'M', repeat && 'R'];
    give({ target, type, key, code, held: held.filter(Boolean).join('') });
  }

  /**
   * Gives the moves of a pressed pointer even before the code listens, because it may begin to listen with the press.
   */
  function onPointer({ type, currentTarget, pointerId, buttons, ...at }: PointerEvent) {
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    if (type === 'pointermove' && buttons === 0 && !/move\b/.test(events)) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const [x, y] = [Math.round(at.clientX - left), Math.round(at.clientY - top)];
    give({ target, type: type.replace('pointer', ''), x, y });
  }

  const onPad = { onPointerDown: onPointer, onPointerMove: onPointer, onPointerUp: onPointer };
  const onKeys = { onKeyDown: onKey, onKeyUp: onKey };
  return (
    <div className="own-element">
      {isLabelled && (
        <label htmlFor={kind === 'field' ? id : undefined} id={`${id}name`}>
          {label}
          {classes}
        </label>
      )}
      {kind === 'button' && (
        <button
          className={isPad ? 'own-pad' : 'action'}
          aria-describedby={isLabelled ? `${id}name` : undefined}
          disabled={isDisabled}
          onClick={() => give({ target, type: 'click' })}
          {...(isPad && { ...onPad, ...onKeys })}
        >
          {content}
        </button>
      )}
      {kind === 'field' && (
        <input
          {...{ id, style, ...onKeys }}
          {...(isArea && { readOnly: true, placeholder: name, 'aria-label': name })}
          autoComplete="off"
          disabled={isDisabled}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) =>
            give({ target, type: 'text', value: currentTarget.value })
          }
        />
      )}
      {kind === 'box' && <output aria-labelledby={`${id}name`}>{content}</output>}
      {others.map((type) => (
        <button
          key={type}
          className="tool"
          aria-label={`${name}: ${type}`}
          onClick={() => give({ target, type })}
        >
          {type}
        </button>
      ))}
    </div>
  );
}

function safeStyle(declarations: string): CSSProperties {
  const pairs = declarations.split(';').map((one): readonly [string, string] => {
    const [key = '', value = ''] = one.split(':').map((part) => part.trim());
    return [key.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value];
  });
  return Object.fromEntries(
    pairs.filter(([key, value]) => SAFE_STYLE.test(key) && SAFE_VALUE.test(value)),
  );
}
