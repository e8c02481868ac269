import { type InputName, PAGE_INPUT } from '../read/givenNames.ts';
import { createChanges, createElements, type PageElements } from './pageElements.ts';
import { dispatch, type Give, press } from './pageEvents.ts';
import * as nodes from './pageNode.ts';
import { hide, PageNode, quiet, STATE } from './pageNode.ts';
import type { PageEvent } from './pageProtocol.ts';

/** Two clicks within this time are a double click. */
const DOUBLE_MS = 500;

/** The distance of one scroll, and the width of the window after it has become smaller, in px. */
const [SCROLL_PX, SMALL_PX] = [200, 600];

/** The events of a page that has finished loading. */
const LOADING = ['DOMContentLoaded', 'load'];

/**
 * Makes `document` and `window` of an invisible page. An element gets the events that a visitor gives to it; events of
 * the other inputs belong to the page.
 */
export function createPage() {
  const elements = createElements();
  const { document, body, all, createElement } = elements;
  /** The types of events that the program gets without a visitor. */
  const sentTypes = new Set(LOADING);
  const changes = createChanges(elements, sentTypes);
  const { give, happen } = createGiver(elements);
  /** Whether the program uses the page. Most programs do not, so their reports have no elements. */
  let isStarted = false;

  nodes.addMethods({
    querySelector: (_, selectors: string) => all(selectors)[0],
    querySelectorAll: (_, selectors: string) => all(selectors),
    getElementById: (_, id: string) => all(`#${id}`)[0],
    getElementsByClassName: (_, name: string) => all(`.${name}`),
    getElementsByTagName: (_, tag: string) => all(tag),
    click: (node) => happen({ type: 'click' }, node),
    dispatchEvent(node, event: Event) {
      sentTypes.add(event.type);
      dispatch(node, event, event.bubbles);
    },
  });
  const getComputedStyle = ({ style }: PageNode) => style;
  const view = { innerWidth: nodes.WIDTH_PX, innerHeight: nodes.HEIGHT_PX, scrollX: 0, scrollY: 0 };
  hide(document, {
    ...{ body, head: body, documentElement: body, activeElement: body, document, createElement },
    ...{ createTextNode: String, createDocumentFragment: () => createElement('div') },
    ...{ visibilityState: 'visible', hidden: false, readyState: 'complete', devicePixelRatio: 1 },
    ...{ ...view, pageXOffset: 0, pageYOffset: 0, getComputedStyle },
    matchMedia: () => hide(new PageNode(), { matches: false }),
  });
  const window = new Proxy(document, {
    get(own, name): unknown {
      if (name in own) return Reflect.get(own, name);
      const value: unknown = Reflect.get(globalThis, name);
      const isMethod = typeof value === 'function' && !Object.hasOwn(value, 'prototype');
      // A browser's functions throw if `this` is another object.
      return isMethod ? (value.bind(globalThis) as unknown) : value;
    },
  });
  return {
    names: {
      ...{ ...view, document, window, getComputedStyle, Image: PageNode, Element: PageNode },
      ...{ HTMLElement: PageNode, HTMLInputElement: PageNode, HTMLButtonElement: PageNode },
      ...{ MouseEvent: Event, KeyboardEvent: Event, PointerEvent: Event },
    },
    /** Starts the page of a script, and tells the script that the page has loaded. */
    start(script: string) {
      isStarted = true;
      elements.prepare(script);
      setTimeout(() => LOADING.forEach((type) => give(document, type, {}, {}, false)));
    },
    /** Gives a value of an input; `isTaken` if the program subscribes to the input. */
    give(name: InputName, value: unknown, isTaken: boolean) {
      if (name === PAGE_INPUT) {
        happen(value as PageEvent);
        return;
      }
      const text = String(value);
      const code = text
        .replace(/^[a-z]$/, (one) => `Key${one.toUpperCase()}`)
        .replace(/^ $/, 'Space');
      // In the first links, inputs that the program does not name were for all elements.
      const targets = isTaken ? [document] : [document, ...elements.named()];
      for (const node of targets) {
        const happens = (event: PageEvent) => happen(event, node, isTaken);
        if (name === 'clicks$') happens({ type: 'click' });
        else if (name === 'pointer$') happens(value as PageEvent);
        else if (name === 'keys$')
          for (const type of ['keydown', 'keyup']) happens({ type, key: text, code });
        else {
          happens({ type: 'text', value: text });
          if (node !== document) happens({ type: 'keyup', key: text.slice(-1) });
        }
      }
    },
    /** The elements that have changed since the last call, as the text of a list without its brackets. */
    changes: () => (isStarted ? changes() : ''),
  };
}

/** Returns functions that give events to the elements of an invisible page. */
function createGiver({ document, body, list }: PageElements) {
  /** For each element, the time of a click that can become a double click. */
  const clickedMs = new Map<PageNode, number>();
  let place = {};
  /** For each event that changes the page, a function that makes the change. */
  const effects: Readonly<Record<string, (node: PageNode) => void>> = {
    scroll(node) {
      const { scrollTop: scrollY } = hide(node, { scrollTop: node.scrollTop + SCROLL_PX });
      if (node !== document) return;
      hide(body, { scrollTop: scrollY });
      hide(document, { scrollY, pageYOffset: scrollY });
    },
    visibilitychange() {
      const hidden = Reflect.get(document, 'hidden') !== true;
      hide(document, { hidden, visibilityState: hidden ? 'hidden' : 'visible' });
    },
    online: () => hide(navigator, { onLine: true }),
    offline: () => hide(navigator, { onLine: false }),
    resize() {
      const isWide = Reflect.get(document, 'innerWidth') === nodes.WIDTH_PX;
      hide(document, { innerWidth: isWide ? SMALL_PX : nodes.WIDTH_PX });
    },
  };

  return { give, happen };

  /** Gives a visitor's event to its target. */
  function happen(event: PageEvent, node = targetOf(event), isBubbling = true) {
    const { type = '', value = '' } = event;
    const giveHere: Give = (one, shown, hidden) => give(node, one, shown, hidden, isBubbling);
    if (type === 'text') {
      node[STATE].value = value;
      for (const one of ['input', 'change']) giveHere(one);
    } else if (type.startsWith('key')) press(event, giveHere);
    else if (/^(?:down|move|up)$/.test(type)) point(event, giveHere);
    else if (type === 'click') click(node, giveHere);
    else {
      effects[type]?.(node);
      giveHere(type);
    }
  }

  function targetOf({ target }: PageEvent) {
    return list().find((one) => one[STATE].name === target) ?? document;
  }

  /** Dispatches an event; lanes show its type and the `shown` fields. */
  function give(node: PageNode, type: string, shown = {}, hidden = {}, isBubbling = true) {
    const event = hide({ type, ...shown }, { ...quiet('preventDefault'), ...hidden });
    const bubbles = isBubbling && !/^(?:focus|blur|load|scroll|\w+(?:enter|leave))$/.test(type);
    dispatch(node === document && bubbles ? body : node, event, bubbles);
  }

  function click(node: PageNode, giveHere: Give) {
    const { used, isChecked } = node[STATE];
    const isDouble = Date.now() - (clickedMs.get(node) ?? -DOUBLE_MS) < DOUBLE_MS;
    clickedMs.set(node, isDouble ? -DOUBLE_MS : Date.now());
    node[STATE].isChecked = !isChecked;
    giveHere('click', {}, { clientX: 0, clientY: 0, ...place });
    if (used.has('checked')) for (const type of ['input', 'change']) giveHere(type);
    if (isDouble) giveHere('dblclick');
  }

  function point({ type, x, y }: PageEvent, giveHere: Give) {
    const client = { clientX: x, clientY: y };
    const more = { x, y, pageX: x, pageY: y, offsetX: x, offsetY: y, screenX: x, screenY: y };
    place = { ...client, ...more };
    for (const kind of ['pointer', 'mouse']) giveHere(`${kind}${type}`, client, more);
  }
}
