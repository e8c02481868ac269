import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '@partitura/base/language/language.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { windowOf } from '@partitura/base/ui/useInView.ts';
import { CLOSE, isShortcut, LEAVE, MOVED, panelLanguage } from './button.ts';
import { Panel, type PanelProps } from './Panel.tsx';
import { keepView, lastView } from './model/lastView.ts';
import { createPanelModel, type PanelSources } from './model/panelModel.ts';
import { type AnyWindow, isBlocked, openWindow, PanelWindow, rootIn } from './window/ownWindow.tsx';
import coloursCss from '@partitura/score/view/colours.css?inline';
import scoreCss from '@partitura/score/view/score.css?inline';
import listCss from './list/list.css?inline';
import panelCss from './panel.css?inline';
import footCss from './score/foot.css?inline';
import siteCss from './score/site.css?inline';

export { siteSvg } from './score/siteSvg.ts';

export interface PanelOptions extends PanelSources {
  store: LiveStore;
  /** The language; by default the browser's. */
  language?: Language;
}

const chosenByStore = new WeakMap<LiveStore, number>();

/**
 * Renders the panel in the button's shadow root, and focuses its search field, or restores the view of a panel that was
 * open when the user left the page. Returns a function that removes the panel and its style sheets. The panel's close
 * button dispatches `close` on the root; an error in the panel does the same, and switches the tool off.
 *
 * The panel can move to a window of its own. It does so at once if a modal dialog blocks the page, or at the next press
 * of the key if the dialog opened later. It returns when that window closes or the user leaves the page. Each move
 * dispatches `moved` on the root.
 */
export function openPanel(root: ShadowRoot, options: PanelOptions): () => void {
  const { store, language = panelLanguage(navigator.language), ...sources } = options;
  const model = createPanelModel(store, sources);
  const dispatchClose = () => void root.dispatchEvent(new Event(CLOSE));
  const leaving = new AbortController();
  let own: Window | undefined;
  // Absent unless the panel was open when the user left the page.
  const last = lastView();
  let panel = draw(root, last);
  // A restored panel leaves focus in the app.
  if (!last) panel.focus();
  if (!last && isBlocked(panel.section, root.host)) void move();
  root.addEventListener(LEAVE, moveIfBlocked, { signal: leaving.signal });
  // A pop-up would outlive the page.
  addEventListener('pagehide', putBack, { signal: leaving.signal });

  function draw(target: ShadowRoot, view = lastView()) {
    return drawPanel(target, {
      ...{ store, language, model, onClose: dispatchClose, onMove: move },
      ...{ isOwn: target !== root, last: view },
    });
  }

  function redraw(target: ShadowRoot) {
    panel.remove();
    // The pointer has left the list without an event.
    model.hold(false);
    panel = draw(target);
    root.dispatchEvent(new Event(MOVED));
  }

  /**
   * A panel blocked by a modal dialog moves to its own window instead of closing, but closes if the browser refuses the
   * window.
   */
  function moveIfBlocked(event: Event) {
    if (own || !isBlocked(panel.section, root.host)) return;
    event.preventDefault();
    void move().then((isMoved) => isMoved || dispatchClose());
  }

  async function move() {
    if (!own) return moveTo(await openWindow());
    putBack();
    panel.focus();
    return true;
  }

  function moveTo(newWindow: Window | undefined) {
    if (!newWindow) return false;
    // The panel may have been closed in the meantime, or moved by another press.
    if (leaving.signal.aborted || own) {
      newWindow.close();
      return true;
    }
    own = newWindow;
    newWindow.addEventListener('pagehide', () => own === newWindow && putBack());
    redraw(rootIn(newWindow, language));
    panel.focus();
    return true;
  }

  function putBack() {
    const closingWindow = own;
    if (!closingWindow) return;
    own = undefined;
    redraw(root);
    closingWindow.close();
  }

  return () => {
    leaving.abort();
    panel.remove();
    own?.close();
    own = undefined;
    keepView(undefined);
  };
}

interface DrawnOptions extends Omit<PanelProps, 'first' | 'onChoose'> {
  store: LiveStore;
  language: Language;
}

/** Renders the panel in a shadow root; the root's window draws the score. */
function drawPanel(root: ShadowRoot, { store, language, ...props }: DrawnOptions) {
  const { ownerDocument } = root;
  const element = ownerDocument.createElement('div');
  const drawing = windowOf(root.host);
  const styles = panelStyles(drawing);
  const onChoose = (site: number) => void chosenByStore.set(store, site);
  element.lang = language;
  const react = createRoot(element, {
    onUncaughtError(error) {
      store.fail(error);
      // React cannot unmount the panel while it renders.
      queueMicrotask(props.onClose);
    },
  });
  root.adoptedStyleSheets.push(styles);
  root.append(element);
  flushSync(() =>
    react.render(
      <LanguageContext value={language}>
        <PanelWindow value={drawing}>
          <Panel {...props} first={chosenByStore.get(store)} onChoose={onChoose} />
        </PanelWindow>
      </LanguageContext>,
    ),
  );
  // React's listeners on this element run first: the search handles Escape while it has text.
  const keys: GlobalEventHandlers = props.isOwn ? ownerDocument : element;
  keys.addEventListener('keydown', (event) => {
    const isEscape = event.key === 'Escape' && !event.defaultPrevented;
    if (isEscape || (props.isOwn && isShortcut(event))) props.onClose();
  });
  return {
    section: element.firstElementChild,
    focus: () => element.querySelector('input')?.focus({ preventScroll: true }),
    remove() {
      react.unmount();
      element.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    },
  };
}

/** Makes the style sheet of the panel, which includes the score's style sheets; a shadow tree has no `:root`. */
function panelStyles({ CSSStyleSheet }: AnyWindow): CSSStyleSheet {
  // A sheet of another window cannot be adopted.
  const sheet = new CSSStyleSheet();
  const colours = coloursCss.replaceAll(':root', ':host');
  // The app may set any font size on the root element.
  const score = scoreCss.replaceAll(/([\d.]+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`);
  const parts = [colours, score, panelCss, listCss, siteCss, footCss];
  sheet.replaceSync(['@layer base, widgets;', ...parts].join('\n'));
  return sheet;
}
