/** A colour in light and in dark; those of the page, written so that every viewer knows them. */
const COLOURS = {
  card: ['#ffffff', '#1b1f28'],
  ink: ['#1f2635', '#e6e5dd'],
  muted: ['#585e69', '#a0a5ae'],
  line: ['#e0ded7', '#333843'],
  accent: ['#0267c7', '#67b0f9'],
  label: ['#ffffff', '#10131d'],
  hue1: ['#3186e9', '#59aaf8'],
  hue2: ['#24ae56', '#61cb7c'],
  hue3: ['#e88000', '#f4a34b'],
  hue4: ['#e4405e', '#f56b7c'],
  hue5: ['#9457ce', '#b98cea'],
} as const;

/** What has which colour: a class, the property, and the colour's name. */
const USES: readonly [string, 'fill' | 'stroke', keyof typeof COLOURS][] = [
  ['.paper', 'fill', 'card'],
  ['.code, .end', 'fill', 'ink'],
  ['.keyword, .quiet, .axis, .edge', 'fill', 'muted'],
  ['.rxjs, .setting', 'fill', 'accent'],
  ['.rule', 'stroke', 'line'],
  ['.label', 'fill', 'label'],
  ['.wait', 'stroke', 'hue3'],
  ['.life', 'stroke', 'hue1'],
  ['.error', 'fill', 'hue4'],
  ...([1, 2, 3, 4, 5] as const).map((hue) => [`.h${hue}`, 'fill', `hue${hue}`] as const),
] as [string, 'fill' | 'stroke', keyof typeof COLOURS][];

/**
 * The style of the picture: light, and dark where the reader's system is.
 *
 * Viewers that know no media query show it light. The page's own fonts come first; any other
 * monospaced one fits as well.
 */
export function scoreSvgStyle(): string {
  const inTheme = (theme: 0 | 1) =>
    USES.map(([who, property, colour]) => `${who}{${property}:${COLOURS[colour][theme]}}`).join('');
  return `\
text{font:500 13px 'JetBrains Mono Variable','JetBrains Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}
.label,.axis{font:600 11.5px 'Golos Text Variable','Golos Text',system-ui,'DejaVu Sans',sans-serif}
.label,.error,.axis{text-anchor:middle}.unsubscribe{text-anchor:end}
.wait{stroke-width:6;stroke-dasharray:4 3}.life{stroke-width:2}
${inTheme(0)}
@media (prefers-color-scheme:dark){${inTheme(1)}}`;
}

/** Texts that XML cannot hold in any way are shown by the sign for what is unknown. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\u{fffd}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
