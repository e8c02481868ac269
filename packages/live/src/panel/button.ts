import css from './button.css?inline';
import type { LiveStore } from '../record/liveStore.ts';
import { dock } from './dock.ts';
import { lastView } from './model/lastView.ts';

/**
 * The app must not receive these events of the tool's elements: they could trigger the app's shortcuts, open its menus
 * or enter its recorded streams. The app does receive pointer moves and releases, because a drag in the app may end
 * over the tool.
 */
const UNHEARD =
  'pointerdown mousedown touchstart click dblclick contextmenu wheel keydown keyup input change focusin focusout copy cut paste';

/** Matches the tags of Russian, and of languages whose readers often read Russian too. */
const READ_RUSSIAN = /^(ru|be|kk|uk)\b/i;

/**
 * Returns the language of the button and the panel, Russian or English, for a browser's language tag such as `en-GB`.
 */
export function panelLanguage(tag: string): 'ru' | 'en' {
  return READ_RUSSIAN.test(tag) ? 'ru' : 'en';
}

/** The button's texts, which load together with the import. */
const buttonTexts = {
  ru: { name: 'Партитура', found: 'находок', isGone: 'Панель не загрузилась' },
  en: { name: 'Partitura', found: 'findings', isGone: 'The panel did not load' },
};

/** The time after which most apps have rendered the controls of a page. */
const SETTLE_MS = 1000;

/** The event that closes the panel, dispatched on the shadow root. */
export const CLOSE = 'close';

export interface ButtonOptions {
  store: LiveStore;
  /** Renders the panel in the button's shadow root, and returns the function that closes it. */
  openPanel: (root: ShadowRoot) => Promise<() => void>;
}

/**
 * Adds a button in a corner of the window, in an element `partitura-live`; a click or Alt+Shift+P opens the panel.
 * Returns a function that removes the button, the panel and all their listeners.
 *
 * A panel that was open when the user left the page opens again.
 *
 * If the panel does not load, the button's title says so.
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
  let lastFocus: Element | null = null;

  looks.replaceSync(css);
  root.adoptedStyleSheets = [looks];
  button.type = 'button';
  button.className = 'mark';
  root.append(button);
  say();
  show(false);

  function say() {
    const findingCount = store.findingCount;
    button.title = store.failure() ?? problem ?? `${texts.name} (Alt+Shift+P)`;
    button.ariaLabel = findingCount ? `${texts.name}: ${texts.found} ${findingCount}` : texts.name;
    button.dataset.found = `${findingCount || ''}`;
    button.classList.toggle('is-off', !store.isRecording());
  }

  function show(isShown: boolean) {
    isOpen = isShown;
    button.ariaExpanded = String(isShown);
  }

  async function open() {
    show(true);
    lastFocus = document.activeElement;
    try {
      const closePanel = await openPanel(root);
      problem = undefined;
      // The user may have closed the panel before it loaded.
      if (isOpen && !close) close = closePanel;
      else closePanel();
      dock(button, host);
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
    dock(button, host);
    if (!hadFocus) return;
    const isElsewhere = lastFocus !== document.body && lastFocus !== host;
    (isElsewhere && lastFocus instanceof HTMLElement ? lastFocus : button).focus();
  }

  const toggle = () => (isOpen ? shut() : void open());

  button.addEventListener('click', toggle);
  root.addEventListener(CLOSE, shut);
  for (const type of UNHEARD.split(' ')) {
    root.addEventListener(type, (event) => event.stopPropagation());
  }
  // This listener runs before the app's listeners, which may intercept keys.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    toggle();
  };
  addEventListener('keydown', onKeyDown, { capture: true, signal });

  const unsubscribe = store.watchState(say);
  const settle = afterNavigations(signal, () => {
    // An app may change its address often, so the button stays while it has the pointer or focus.
    const isUsed = isOpen || button.matches(':hover, :focus-visible');
    if (!isUsed && host.isConnected) dock(button, host);
  });
  whenParsed(signal, () => {
    document.documentElement.append(host);
    settle();
  });
  if (lastView()) void open();

  return () => {
    listening.abort();
    unsubscribe();
    if (isOpen) shut();
    host.remove();
  };
}

/** Acts as soon as the document is parsed. */
function whenParsed(signal: AbortSignal, act: () => void) {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', act, { signal });
  else act();
}

/** Acts when the page has settled after a navigation, and after each call of the returned function. */
function afterNavigations(signal: AbortSignal, act: () => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(act, SETTLE_MS);
  };
  // Older browsers lack the Navigation API, despite the types.
  const api = (window as Partial<Pick<Window, 'navigation'>>).navigation;
  api?.addEventListener('currententrychange', settle, { signal });
  addEventListener('popstate', settle, { signal });
  return settle;
}

/** Whether a key event opens or closes the panel. */
function isShortcut({ code, altKey, shiftKey, ctrlKey, metaKey, repeat }: KeyboardEvent) {
  return code === 'KeyP' && altKey && shiftKey && !ctrlKey && !metaKey && !repeat;
}
