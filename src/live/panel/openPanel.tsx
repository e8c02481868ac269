import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../texts/language.ts';
import { LanguageContext } from '../../texts/useTexts.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { CLOSE, panelLanguage } from './button.ts';
import { Panel } from './Panel.tsx';
import { keepView, lastView } from './model/lastView.ts';
import { createPanelModel, type Found } from './model/panelModel.ts';
import coloursCss from '../../score/view/colours.css?inline';
import scoreCss from '../../score/view/score.css?inline';
import listCss from './list/list.css?inline';
import panelCss from './panel.css?inline';
import siteCss from './score/site.css?inline';

export { siteSvg } from './score/siteSvg.ts';

export interface PanelOptions extends Found {
  store: LiveStore;
  /** The browser's language by default. */
  language?: Language;
}

const chosen = new WeakMap<LiveStore, number>();

/**
 * Draws the panel in the button's shadow root, and focuses its search field, or shows the last view of a panel that was
 * open when the page was left. Returns a function that removes the panel
 * and its style sheets. The panel's close button dispatches `close` on the root. So does an error in the panel, which
 * also switches the tool off.
 */
export function openPanel(root: ShadowRoot, options: PanelOptions): () => void {
  const { store, language, ...found } = options;
  const element = document.createElement('div');
  const spoken = language ?? panelLanguage(navigator.language);
  element.lang = spoken;
  const styles = panelStyles();
  const dispatchClose = () => root.dispatchEvent(new Event(CLOSE));
  const onChoose = (site: number) => void chosen.set(store, site);
  // Absent unless the panel was open when the page was left.
  const last = lastView();
  const react = createRoot(element, {
    onUncaughtError(error) {
      store.fail(error);
      // React cannot unmount the panel while it renders.
      queueMicrotask(dispatchClose);
    },
  });
  root.adoptedStyleSheets.push(styles);
  root.append(element);
  flushSync(() =>
    react.render(
      <LanguageContext value={spoken}>
        <Panel
          model={createPanelModel(store, found)}
          first={chosen.get(store)}
          last={last}
          onChoose={onChoose}
          onClose={dispatchClose}
        />
      </LanguageContext>,
    ),
  );
  // React's listeners on this element run before: the search takes Escape while it has a text.
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) dispatchClose();
  });
  // A panel that comes back leaves the focus to the app.
  if (!last) element.querySelector('input')?.focus({ preventScroll: true });
  return () => {
    react.unmount();
    keepView(undefined);
    element.remove();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  };
}

/** Makes the style sheet of the panel, which includes the score's style sheets; a shadow tree has no `:root`. */
function panelStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const colours = coloursCss.replaceAll(':root', ':host');
  // The app may set any font size for the root element.
  const score = scoreCss.replaceAll(/([\d.]+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`);
  const parts = [colours, score, panelCss, listCss, siteCss];
  sheet.replaceSync(['@layer base, widgets;', ...parts].join('\n'));
  return sheet;
}
