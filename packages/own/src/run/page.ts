import { createTarget, hide, quiet, type Target } from './pageTarget.ts';

/** A source that passes its values to a function. */
interface Values {
  readonly subscribe: (take: (value: unknown) => void) => unknown;
}

/** Two clicks within this time are a double click. */
const DOUBLE_MS = 500;

/**
 * Makes `document` and `window` of an invisible page: all its elements are the same object, which gets the events of
 * the inputs. The page around it gets them too.
 */
export function createPage({
  typed$,
  clicks$,
  keys$,
  pointer$,
}: Readonly<Partial<Record<string, Values>>>) {
  let clickedMs = 0;
  let place = {};
  const element: Target = createTarget('DIV', () => element);
  const document = createTarget('#document', () => element);
  const ofDocument = { body: element, head: element, documentElement: element, document };
  hide(document, {
    ...ofDocument,
    hidden: false,
    visibilityState: 'visible',
    readyState: 'complete',
  });
  const window = new Proxy(document, {
    get(own, name): unknown {
      if (name in own) return Reflect.get(own, name);
      const value: unknown = Reflect.get(globalThis, name);
      const isMethod = typeof value === 'function' && !Object.hasOwn(value, 'prototype');
      // Functions of a browser refuse another `this`.
      return isMethod ? (value.bind(globalThis) as unknown) : value;
    },
  });

  clicks$?.subscribe(() => {
    const isDouble = Date.now() - clickedMs < DOUBLE_MS;
    clickedMs = isDouble ? 0 : Date.now();
    give('click', {}, { clientX: 0, clientY: 0, ...place });
    if (isDouble) give('dblclick');
  });
  keys$?.subscribe((value) => {
    const key = String(value);
    const code = key.replace(/^[a-z]$/, (one) => `Key${one.toUpperCase()}`).replace(/^ $/, 'Space');
    give('keydown', { key }, { code });
    if (key.length === 1) give('keypress', { key }, { code });
    give('keyup', { key }, { code }, [document]);
  });
  pointer$?.subscribe((value) => {
    const { type, x, y } = value as Readonly<Record<string, unknown>>;
    const client = { clientX: x, clientY: y };
    const more = { x, y, pageX: x, pageY: y, offsetX: x, offsetY: y, screenX: x, screenY: y };
    place = { ...client, ...more };
    for (const kind of ['pointer', 'mouse']) give(`${kind}${String(type)}`, client, more);
  });
  typed$?.subscribe((text) => {
    const value = String(text);
    Object.assign(element, { value });
    give('input');
    give('keyup', {}, { key: value.slice(-1) }, [element]);
    give('change');
  });
  return { document, window };

  /** Dispatches an event; lanes show its type and the `shown` fields. */
  function give(type: string, shown = {}, hidden = {}, targets = [element, document]) {
    const event = { type, ...shown };
    const methods = quiet('preventDefault stopPropagation');
    hide(event, { target: element, currentTarget: element, ...methods, ...hidden });
    for (const target of targets) target.dispatchEvent(event);
  }
}
