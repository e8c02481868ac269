import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '@partitura/base/language/language.ts';
import { LanguageContext } from '@partitura/base/language/useTexts.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { CLOSE, panelLanguage } from './button.ts';
import { Panel } from './Panel.tsx';
import { keepView, lastView } from './model/lastView.ts';
import { createPanelModel, type PanelSources } from './model/panelModel.ts';
import coloursCss from '@partitura/score/view/colours.css?inline';
import scoreCss from '@partitura/score/view/score.css?inline';
import listCss from './list/list.css?inline';
import panelCss from './panel.css?inline';
import footCss from './score/foot.css?inline';
import siteCss from './score/site.css?inline';

export { siteSvg } from './score/SiteSvg.tsx';

export interface PanelOptions extends PanelSources {
  store: LiveStore;
  /** The language; the browser's language by default. */
  language?: Language;
}

const chosenByStore = new WeakMap<LiveStore, number>();

/**
 * Renders the panel in the button's shadow root, and focuses its search field, or restores the view of a panel that was
 * open when the user left the page. Returns a function that removes the panel and its style sheets. The panel's close
 * button dispatches `close` on the root; an error in the panel does the same, and switches the tool off.
 */
export function openPanel(root: ShadowRoot, options: PanelOptions): () => void {
  const { store, language = panelLanguage(navigator.language), ...sources } = options;
  const model = createPanelModel(store, sources);
  // There is a last view only if the panel was open when the user left the page.
  const last = lastView();
  const element = document.createElement('div');
  const styles = panelStyles();
  const onClose = () => void root.dispatchEvent(new Event(CLOSE));
  const onChoose = (site: number) => void chosenByStore.set(store, site);
  element.lang = language;
  const react = createRoot(element, {
    onUncaughtError(error) {
      store.fail(error);
      // React cannot unmount the panel while it renders.
      queueMicrotask(onClose);
    },
  });
  root.adoptedStyleSheets.push(styles);
  root.append(element);
  flushSync(() =>
    react.render(
      <LanguageContext value={language}>
        <Panel {...{ model, last, onClose, onChoose }} first={chosenByStore.get(store)} />
      </LanguageContext>,
    ),
  );
  // React's listeners on this element run first: the search handles Escape while it has text.
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  // A restored panel leaves focus in the app.
  if (!last) element.querySelector('input')?.focus({ preventScroll: true });
  return () => {
    react.unmount();
    element.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    keepView(undefined);
  };
}

/** Makes the style sheet of the panel, which includes the score's style sheets; a shadow tree has no `:root`. */
function panelStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const colours = coloursCss.replaceAll(':root', ':host');
  // The app may set any font size on the root element.
  const score = scoreCss.replaceAll(/([\d.]+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`);
  const parts = [colours, score, panelCss, listCss, siteCss, footCss];
  sheet.replaceSync(['@layer base, widgets;', ...parts].join('\n'));
  return sheet;
}
