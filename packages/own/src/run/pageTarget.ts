type Listener = ((event: object) => void) | { readonly handleEvent: (event: object) => void };

const QUIET_METHODS =
  'alert append blur focus insertAdjacentHTML prepend remove removeAttribute removeChild replaceChildren scrollTo setAttribute write';

export type Target = ReturnType<typeof createTarget>;

/** Makes an element or a document of an invisible page; it contains only the one `element`. */
export function createTarget(tagName: string, element: () => object) {
  const listeners = new Map<string, Map<Listener, boolean | undefined>>();
  const events = {
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
        call(typeof listener === 'function' ? listener : () => listener.handleEvent(event), event);
      }
      call(Reflect.get(target, `on${event.type}`), event);
    },
    appendChild: (child: unknown) => child,
  };
  /** An error of one listener does not stop the others. */
  function call(listener: unknown, event: object) {
    try {
      if (typeof listener === 'function') listener.call(target, event);
    } catch (error) {
      reportError(error);
    }
  }
  const all = () => [element()];
  const target = hide(
    { tagName },
    {
      ...{ ...quiet(QUIET_METHODS), ...events, checked: false, disabled: false },
      ...{ value: '', textContent: '', innerText: '', innerHTML: '', style: {}, dataset: {} },
      ...{ getElementById: element, querySelector: element, createElement: element },
      ...{ closest: element, querySelectorAll: all },
      ...{ getElementsByClassName: all, getElementsByTagName: all },
      classList: quiet('add remove toggle replace contains'),
    },
  );
  return target;
}

/** Methods that do nothing. */
export function quiet(names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, () => undefined]));
}

/** Adds fields that no lane shows. */
export function hide<T extends object, More extends object>(object: T, more: More): T & More {
  for (const [name, value] of Object.entries(more))
    Object.defineProperty(object, name, { value, writable: true, configurable: true });
  return object as T & More;
}
