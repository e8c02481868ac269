import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { SessionState } from '../session/sessionState.ts';
import { type InputName, INPUTS, PAGE_INPUT } from '../read/givenNames.ts';
import { DOCUMENT, givesEvent, OTHER_EVENTS } from '../read/pageNames.ts';
import type { PageElement, PageEvent } from '../page/pageProtocol.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import css from './elements.css?inline';
import { OwnElement } from './OwnElement.tsx';

type Input = (typeof INPUTS)[number];

/** For each kind of element, the inputs whose events a visitor can give to the element. */
const GIVEN: Readonly<Record<PageElement['kind'], readonly Input[]>> = {
  ...{ button: ['clicks$', 'pointer$'], field: ['typed$', 'keys$'], page: INPUTS },
  ...{ box: [], none: [] },
};

interface OwnInputsProps {
  state: SessionState;
  give: (name: InputName, value: unknown) => void;
}

/**
 * The elements of the code's page, and the inputs that the code names or to whose events the page listens: a field, a
 * button, an area for keys, and an area for the pointer.
 */
export function OwnInputs({ state: { code, elements, lastValues }, give }: OwnInputsProps) {
  const texts = useTexts(cardTexts);
  useStyles(css);
  const shown = elements.filter(({ kind }) => kind !== 'none');
  const heard = shown.find(({ kind }) => kind === 'page')?.events.split(' ') ?? [];
  const isNamed = (name: Input) => code?.free.includes(name) === true;
  // The page also gets the events of its elements for typing and for the pointer.
  const isOfElement = (name: Input) =>
    /^[pt]/.test(name) &&
    shown.some(({ kind, events }) =>
      name === 'typed$' ? kind === 'field' : kind === 'button' && /(?:down|move)\b/.test(events),
    );
  const names = INPUTS.filter(
    (name) =>
      isNamed(name) || (heard.some((type) => givesEvent([name], type)) && !isOfElement(name)),
  );
  const othersOf = ({ kind, events }: PageElement, isGiven: boolean) =>
    events
      .split(' ')
      .filter(
        (type) => type && !givesEvent(GIVEN[kind], type) && OTHER_EVENTS.test(type) === isGiven,
      );
  const isShown = (element: PageElement) =>
    element.kind !== 'page' || othersOf(element, true).length > 0;
  const missing = [...new Set(shown.flatMap((element) => othersOf(element, false)))];
  const giveEvent = (event: PageEvent) => give(PAGE_INPUT, event);

  /** An input that the code names has values of its own; otherwise the page gets an event. */
  function giveInput(name: Input, event: PageEvent) {
    const { type = '', value, key, x, y } = event;
    const isKeyHeard = heard.some((one) => givesEvent(['keys$'], one));
    if (!isNamed(name) || (name === 'keys$' && isKeyHeard))
      giveEvent({ ...event, target: DOCUMENT });
    else if (name === 'typed$') give(name, value);
    else if (name === 'clicks$') give(name, Number(lastValues[name] ?? 0) + 1);
    else if (name === 'pointer$' && type !== 'click') give(name, { type, x, y });
    else if (type === 'keydown') give(name, key);
  }

  if (names.length === 0 && !shown.some(isShown)) return null;
  const input = { text: '', className: '', style: '', events: '', isDisabled: false };
  const views: Readonly<Record<Input, PageElement>> = {
    typed$: { ...input, kind: 'field', name: texts.typed },
    clicks$: { ...input, kind: 'button', name: texts.click },
    keys$: { ...input, kind: 'field', name: texts.keys, events: 'keydown keyup' },
    pointer$: { ...input, kind: 'button', name: texts.pointer, events: 'move' },
  };
  return (
    <div className="own-inputs">
      {names.map((name) => (
        <OwnElement
          key={name}
          element={views[name]}
          {...(name === 'typed$' && {
            label: texts.typed,
            value: lastValues.typed$ ?? lastValues[DOCUMENT] ?? '',
          })}
          give={(event) => giveInput(name, event)}
        />
      ))}
      {shown.filter(isShown).map((element) => (
        <OwnElement
          key={element.name}
          {...{ element, others: othersOf(element, true), give: giveEvent }}
          label={element.name}
          value={lastValues[element.name] ?? ''}
        />
      ))}
      {missing.length > 0 && <p className="own-hint">{texts.notGiven(missing.join(', '))}</p>}
    </div>
  );
}
