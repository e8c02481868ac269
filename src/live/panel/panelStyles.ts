import coloursCss from '../../score/view/colours.css?inline';
import scoreCss from '../../score/view/score.css?inline';
import listCss from './list/list.css?inline';
import panelCss from './panel.css?inline';
import siteCss from './score/site.css?inline';

/** Makes the style sheet of the panel, with those of the score; a shadow tree has no `:root`. */
export function panelStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const colours = coloursCss.replaceAll(':root', ':host');
  // The font size of the root is the app's, and may be any.
  const score = scoreCss.replaceAll(/([\d.]+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`);
  const parts = [colours, score, panelCss, listCss, siteCss];
  sheet.replaceSync(['@layer base, widgets;', ...parts].join('\n'));
  return sheet;
}
