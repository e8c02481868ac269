type Listener = ((event: object) => void) | { readonly handleEvent: (event: object) => void };

/** What gives values to a function. */
interface Values {
  readonly subscribe: (take: (value: unknown) => void) => unknown;
}

/** Two clicks within this time are a double click. */
const DOUBLE_MS = 500;

const QUIET_METHODS =
  'alert append blur focus insertAdjacentHTML prepend remove removeAttribute removeChild replaceChildren scrollTo setAttribute write';

/**
 * Makes `document` and `window` of a page that nobody sees: all its elements are the same one, which gets the events
 * that the inputs stand for. The page around it gets them too.
 */
export function createPage({
  typed$,
  clicks$,
  keys$,
  pointer$,
}: Readonly<Partial<Record<string, Values>>>) {
  let clickedMs = 0;
  let place = {};
  const element = createTarget('DIV');
  const document = createTarget('#document');
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

  /** Gives an event; lanes show its type and what else is `shown`. */
  function give(type: string, shown = {}, hidden = {}, targets = [element, document]) {
    const event = { type, ...shown };
    const methods = quiet('preventDefault stopPropagation');
    hide(event, { target: element, currentTarget: element, ...methods, ...hidden });
    for (const target of targets) target.dispatchEvent(event);
  }

  function createTarget(tagName: string) {
    const listeners = new Map<string, Map<Listener, boolean | undefined>>();
    const target = {
      addEventListener(type: string, listener: Listener, options?: { readonly once?: boolean }) {
        const added = listeners.get(type) ?? new Map<Listener, boolean | undefined>();
        listeners.set(type, added.set(listener, options?.once));
      },
      removeEventListener(type: string, listener: Listener) {
        listeners.get(type)?.delete(listener);
      },
      dispatchEvent(event: { readonly type: string }) {
        for (const [listener, isOnce] of [...(listeners.get(event.type) ?? [])]) {
          if (isOnce) listeners.get(event.type)?.delete(listener);
          if (typeof listener === 'function') listener.call(shown, event);
          else listener.handleEvent(event);
        }
        const handler: unknown = Reflect.get(shown, `on${event.type}`);
        if (typeof handler === 'function') handler.call(shown, event);
      },
      appendChild: (child: unknown) => child,
    };
    const one = () => element;
    const all = () => [element];
    const shown = hide(
      { tagName },
      {
        ...{ ...quiet(QUIET_METHODS), ...target, checked: false, disabled: false },
        ...{ value: '', textContent: '', innerText: '', innerHTML: '', style: {}, dataset: {} },
        ...{ getElementById: one, querySelector: one, createElement: one, closest: one },
        ...{ querySelectorAll: all, getElementsByClassName: all, getElementsByTagName: all },
        classList: quiet('add remove toggle replace contains'),
      },
    );
    return shown;
  }

  /** Methods that do nothing. */
  function quiet(names: string) {
    return Object.fromEntries(names.split(' ').map((name) => [name, () => undefined]));
  }

  /** Adds fields that no lane shows. */
  function hide<T extends object, More extends object>(object: T, more: More): T & More {
    for (const [name, value] of Object.entries(more))
      Object.defineProperty(object, name, { value, writable: true, configurable: true });
    return object as T & More;
  }
}
