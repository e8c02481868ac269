import css from './button.css?inline';
import type { LiveStore } from '../record/liveStore.ts';
import { buttonTexts, panelLanguage } from './language.ts';
import { watchNavigation } from './model/navigation.ts';

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
}

/**
 * Puts the button that opens the panel, by click or Alt+Shift+P, in a corner of the window: an element
 * `partitura-live` of its own. Gives what takes away both, and all they listen to.
 *
 * A panel that does not load leaves the button, which then says so in its title.
 */
export function mountButton({ store, openPanel }: ButtonOptions): () => void {
  const texts = buttonTexts[panelLanguage(navigator.language)];
  const host = document.createElement('partitura-live');
  const root = host.attachShadow({ mode: 'open' });
  const looks = new CSSStyleSheet();
  const button = document.createElement('button');
  const listening = new AbortController();
  const { signal } = listening;
  let isOpen = false;
  let problem: string | undefined;
  let close: (() => void) | undefined;
  let focused: Element | null = null;

  looks.replaceSync(css);
  root.adoptedStyleSheets = [looks];
  button.type = 'button';
  button.className = 'mark';
  button.ariaLabel = texts.name;
  root.append(button);
  say();
  show(false);

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

  button.addEventListener('click', toggle);
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
