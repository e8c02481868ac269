import css from './button.css?inline';
import type { LiveStore } from '../record/site.ts';
import { buttonTexts, panelLanguage } from './language.ts';
import { watchNavigation } from './navigation.ts';
import { type OpenStorage, remember, remembered } from './remembered.ts';

/** By so much an arrow key moves the button; a pointer that moves less clicks. */
const STEP_PX = 16;
const CLICK_PX = 4;

const SIZE_PX = 40;
const MARGIN_PX = 8;

/**
 * What is done to the tool is not heard by the app: its shortcuts, its closing of menus, its recorded streams. Moves and
 * releases are heard: a drag that began in the app may end over the tool.
 */
const UNHEARD =
  'pointerdown mousedown touchstart click dblclick contextmenu wheel keydown keyup input change focusin focusout copy cut paste';

/** Dispatched on the shadow root, it closes the panel. */
export const CLOSE = 'close';

export interface ButtonOptions {
  store: LiveStore;
  /** Draws the panel in the button's shadow root, and gives what closes it. */
  openPanel: (root: ShadowRoot) => Promise<() => void>;
  /** Where the button's place is kept; by default `localStorage`. */
  storage?: OpenStorage;
}

/**
 * Puts the button that opens the panel, by click or Alt+Shift+P, in a corner of the window: an element
 * `partitura-live` of its own. Gives what takes away both, and all they listen to.
 *
 * A panel that does not load leaves the button, which then says so in its title.
 */
export function mountButton({ store, openPanel, storage }: ButtonOptions): () => void {
  const texts = buttonTexts[panelLanguage(navigator.language)];
  const host = document.createElement('partitura-live');
  const root = host.attachShadow({ mode: 'open' });
  const [looks, place] = [new CSSStyleSheet(), new CSSStyleSheet()];
  const button = document.createElement('button');
  const listening = new AbortController();
  const { signal } = listening;
  let { right = STEP_PX, bottom = STEP_PX } = remembered(storage);
  let isOpen = false;
  let problem: string | undefined;
  let close: (() => void) | undefined;
  let focused: Element | null = null;
  let drag: { x: number; y: number; right: number; bottom: number } | undefined;
  let isDragged = false;

  looks.replaceSync(css);
  root.adoptedStyleSheets = [looks, place];
  button.type = 'button';
  button.className = 'mark';
  button.ariaLabel = texts.name;
  root.append(button);
  say();
  moveTo(right, bottom);
  show(false);

  /** The style sheet keeps it within the window; here it is kept from going where no key would bring it back soon. */
  function moveTo(wantedRight: number, wantedBottom: number) {
    right = within(wantedRight, innerWidth);
    bottom = within(wantedBottom, innerHeight);
    place.replaceSync(`:host { --right: ${right}px; --bottom: ${bottom}px; }`);
  }

  function keep() {
    remember({ right, bottom }, storage);
  }

  function say() {
    button.title = store.failure() ?? problem ?? `${texts.name} (Alt+Shift+P)`;
    button.classList.toggle('is-off', !store.isOn());
  }

  function show(isShown: boolean) {
    isOpen = isShown;
    button.ariaExpanded = String(isShown);
  }

  async function open() {
    show(true);
    focused = document.activeElement;
    try {
      const closePanel = await openPanel(root);
      problem = undefined;
      // It may have been closed again before it came.
      if (isOpen && !close) close = closePanel;
      else closePanel();
    } catch (error) {
      show(false);
      if (!problem) console.error(error);
      problem = texts.isGone;
    }
    say();
  }

  function shut() {
    const hadFocus = root.activeElement;
    show(false);
    close?.();
    close = undefined;
    if (!hadFocus) return;
    const isElsewhere = focused instanceof HTMLElement && focused !== document.body;
    (isElsewhere && focused !== host ? (focused as HTMLElement) : button).focus();
  }

  const toggle = () => (isOpen ? shut() : void open());

  button.addEventListener('click', () => {
    if (!isDragged) toggle();
    isDragged = false;
  });
  button.addEventListener('pointerdown', (event) => {
    isDragged = false;
    if (event.button !== 0) return;
    drag = { x: event.clientX, y: event.clientY, right, bottom };
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', (event) => {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    isDragged ||= Math.hypot(x, y) > CLICK_PX;
    if (isDragged) moveTo(drag.right - x, drag.bottom - y);
  });
  button.addEventListener('lostpointercapture', () => {
    drag = undefined;
    if (isDragged) keep();
  });
  button.addEventListener('keydown', (event) => {
    isDragged = false;
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (!x && !y) return;
    event.preventDefault();
    moveTo(right - x * STEP_PX, bottom - y * STEP_PX);
    keep();
  });
  root.addEventListener(CLOSE, shut);
  for (const type of UNHEARD.split(' ')) {
    root.addEventListener(type, (event) => event.stopPropagation());
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.code !== 'KeyP' || !event.altKey || !event.shiftKey) return;
      if (event.ctrlKey || event.metaKey || event.repeat) return;
      event.preventDefault();
      toggle();
    },
    // Before the app, which may keep keys to itself.
    { capture: true, signal },
  );

  watchNavigation(store, signal);
  const unsubscribe = store.watchState(say);
  const append = () => document.documentElement.append(host);
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', append, { signal });
  else append();

  return () => {
    listening.abort();
    unsubscribe();
    if (isOpen) shut();
    host.remove();
  };
}

const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function within(px: number, sizePx: number) {
  return Math.max(MARGIN_PX, Math.min(px, sizePx - SIZE_PX - MARGIN_PX));
}
