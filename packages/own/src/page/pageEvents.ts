import { ancestorsOf, hide, type Listener, type PageNode, STATE } from './pageNode.ts';
import type { PageEvent } from './pageProtocol.ts';

/** The key codes of keys that have no letter. */
const KEY_CODES: Readonly<Record<string, number>> = {
  ...{ Backspace: 8, Tab: 9, Enter: 13, Shift: 16, Control: 17, Alt: 18, Escape: 27, Delete: 46 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 },
};

/** Gives an event to an element: lanes show its type and the `shown` fields. */
export type Give = (type: string, shown?: object, hidden?: object) => void;

/** The types of events to which a node has listened. */
export function eventsOf(node: PageNode): readonly string[] {
  const handled = Object.keys(node).filter((key) => typeof Reflect.get(node, key) === 'function');
  return [...node[STATE].listeners.keys(), ...handled.map((key) => key.replace(/^on/, ''))];
}

/**
 * Passes an event to the listeners of a node and, if the event bubbles, to the listeners of all nodes that contain it.
 */
export function dispatch(node: PageNode, event: { readonly type: string }, isBubbling: boolean) {
  const path = isBubbling ? ancestorsOf(node) : [node];
  const stop = () => void path.splice(0);
  hide(event, { target: node, stopPropagation: stop, stopImmediatePropagation: stop });
  for (let at = path.shift(); at; at = path.shift()) {
    hide(event, { currentTarget: at });
    const added = at[STATE].listeners.get(event.type) ?? new Map<Listener, boolean>();
    const handler: unknown = Reflect.get(at, `on${event.type}`);
    const all = [...added];
    if (typeof handler === 'function') all.push([handler as Listener, false]);
    for (const [listener, isOnce] of all) {
      if (isOnce) added.delete(listener);
      try {
        if (typeof listener === 'function') listener.call(at, event);
        else listener.handleEvent(event);
      } catch (error) {
        // After an error, the other listeners still receive the event.
        reportError(error);
      }
    }
  }
}

/** Gives a key event, with the code of the key and the held keys. */
export function press({ type = '', key = '', code = '', held = '' }: PageEvent, giveHere: Give) {
  const keyCode = KEY_CODES[key] ?? (key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0);
  const isHeld = (letter: string) => held.includes(letter);
  const [ctrlKey, shiftKey, altKey] = [isHeld('C'), isHeld('S'), isHeld('A')];
  const [metaKey, repeat] = [isHeld('M'), isHeld('R')];
  const more = { code, keyCode, which: keyCode, repeat, ctrlKey, shiftKey, altKey, metaKey };
  giveHere(type, { key }, more);
  if (type === 'keydown' && key.length === 1) giveHere('keypress', { key }, more);
}
