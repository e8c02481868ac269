/** The hues of marbles in light and in dark; those of the page, written so that every viewer knows them. */
const HUES = [
  ['#3186e9', '#59aaf8'],
  ['#24ae56', '#61cb7c'],
  ['#e88000', '#f4a34b'],
  ['#e4405e', '#f56b7c'],
  ['#9457ce', '#b98cea'],
] as const;

/** What has which colour: a class, the property, and the colour in light and in dark. */
const COLOURS = [
  ['.paper', 'fill', '#ffffff', '#1b1f28'],
  ['.code, .end', 'fill', '#1f2635', '#e6e5dd'],
  ['.keyword, .quiet, .axis, .edge', 'fill', '#585e69', '#a0a5ae'],
  ['.rxjs, .setting', 'fill', '#0267c7', '#67b0f9'],
  ['.rule', 'stroke', '#e0ded7', '#333843'],
  ['.label', 'fill', '#ffffff', '#10131d'],
  ['.wait', 'stroke', ...HUES[2]],
  ['.life', 'stroke', ...HUES[0]],
  ['.error', 'fill', ...HUES[3]],
  ...HUES.map((hue, index) => [`.h${index + 1}`, 'fill', ...hue] as const),
] as const;

/**
 * The style of the picture: light, and dark where the reader's system is.
 *
 * Viewers that know no media query show it light. The page's own fonts come first; any other
 * monospaced one fits as well.
 */
export function scoreSvgStyle(): string {
  const light = COLOURS.map(([who, property, colour]) => `${who}{${property}:${colour}}`);
  const dark = COLOURS.map(([who, property, , colour]) => `${who}{${property}:${colour}}`);
  return `\
text{font:500 13px 'JetBrains Mono Variable','JetBrains Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}
.label,.axis{font:600 11.5px 'Golos Text Variable','Golos Text',system-ui,'DejaVu Sans',sans-serif}
.label,.error,.axis{text-anchor:middle}.unsubscribe{text-anchor:end}
.wait{stroke-width:6;stroke-dasharray:4 3}.life{stroke-width:2}
${light.join('')}
@media (prefers-color-scheme:dark){${dark.join('')}}`;
}

/** Escapes a text for XML; characters that XML does not allow become the replacement character. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
