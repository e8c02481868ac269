import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId } from 'react';
import { INPUTS } from '../read/givenNames.ts';
import { givesEvent, OTHER_EVENTS } from '../read/pageNames.ts';
import type { PageElement, PageEvent } from '../run/protocol.ts';

/** The properties that code may set, and their values: nothing in them loads anything. */
const SAFE_STYLE =
  /^(?:color|background(?:Color)?|opacity|font(?:Weight|Style|Size)|text(?:Align|Decoration|Transform)|width|height|left|top|right|bottom|transform|border\w*|display|visibility|padding|margin\w*)$/;
const SAFE_VALUE = /^(?!.*(?:url|image|var|env|attr|src|element)\b)[-\w\s.,%#()+*/]+$/i;

/** The inputs whose events a visitor gives to an element of each kind. */
const GIVEN: Readonly<Record<PageElement['kind'], readonly (typeof INPUTS)[number][]>> = {
  ...{ button: ['clicks$', 'pointer$'], field: ['typed$', 'keys$'], page: INPUTS },
  ...{ box: [], none: [] },
};

export type Give = (event: PageEvent) => void;

/** The events of an element that it does not get by itself: given by a button each, or not at all. */
export function otherEvents({ kind, events }: PageElement, isGiven: boolean) {
  const others = events.split(' ').filter((type) => type !== '' && !givesEvent(GIVEN[kind], type));
  return others.filter((type) => OTHER_EVENTS.test(type) === isGiven);
}

/** Buttons that give an element the other events to which it listens. */
export function OtherEvents({ element, give }: { element: PageElement; give: Give }) {
  const { name } = element;
  return otherEvents(element, true).map((type) => (
    <button
      key={type}
      className="tool"
      aria-label={`${name}: ${type}`}
      onClick={() => give({ target: name, type })}
    >
      {type}
    </button>
  ));
}

interface OwnElementProps {
  element: PageElement;
  /** The text in its field. */
  value: unknown;
  /** The types of the events to which the page listens. */
  pageEvents: string;
  give: Give;
}

/** An element of the code's page: a button, a text field or a box, with its text and style. */
export function OwnElement({ element, value, pageEvents, give }: OwnElementProps) {
  const id = useId();
  const { name, kind, text, className, isDisabled, events } = element;
  const classes = className.replaceAll(/(?:^|\s+)(?=\S)/g, '.').trim();
  const style = safeStyle(element.style);
  const isLabelled = kind !== 'button' || text !== '' || classes !== '';
  const hears = (pattern: RegExp) => pattern.test(events);
  const content = <span style={style}>{text || (kind === 'button' ? name : '')}</span>;

  function onKey(event: KeyboardEvent) {
    if (`${events} ${pageEvents}`.includes(event.type)) give(keyEvent(name, event));
  }

  function onPointer({ type, currentTarget, clientX, clientY, pointerId }: PointerEvent) {
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    give(pointerEvent(name, { type, currentTarget, clientX, clientY }));
  }

  return (
    <div className="own-element">
      {isLabelled && (
        <label htmlFor={kind === 'field' ? id : undefined} id={`${id}name`}>
          {name}
          {classes}
        </label>
      )}
      {kind === 'button' && (
        <button
          className={hears(/move\b/) ? 'own-pad' : 'action'}
          aria-describedby={isLabelled ? `${id}name` : undefined}
          disabled={isDisabled}
          onClick={() => give({ target: name, type: 'click' })}
          {...(hears(/(?:down|up|move)\b/) && { onPointerDown: onPointer, onPointerUp: onPointer })}
          {...(hears(/move\b/) && { onPointerMove: onPointer })}
        >
          {content}
        </button>
      )}
      {kind === 'field' && (
        <input
          {...{ id, style }}
          autoComplete="off"
          disabled={isDisabled}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) =>
            give({ target: name, type: 'text', value: currentTarget.value })
          }
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
      )}
      {kind === 'box' && <output aria-labelledby={`${id}name`}>{content}</output>}
      <OtherEvents {...{ element, give }} />
    </div>
  );
}

/** A key as an event of the page. */
export function keyEvent(target: string, event: KeyboardEvent): PageEvent {
  const { type, key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  const held = [ctrlKey && 'C', shiftKey && 'S', altKey && 'A', metaKey && 'M', repeat && 'R'];
  return { target, type, key, code, held: held.filter(Boolean).join('') };
}

/** A place of the pointer in an element, as an event of the page. */
export function pointerEvent(
  target: string,
  event: Pick<PointerEvent, 'type' | 'currentTarget' | 'clientX' | 'clientY'>,
) {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const [x, y] = [Math.round(event.clientX - left), Math.round(event.clientY - top)];
  return { target, type: event.type.replace('pointer', ''), x, y };
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
