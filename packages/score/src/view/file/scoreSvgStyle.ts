import colours from '../colours.css?raw';
import marks from '../marks.css?raw';

/** The file includes no font: it uses one of the reader's fonts that is as wide as the page's font. */
const CODE_FONT =
  "'JetBrains Mono Variable','JetBrains Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

const PARTS = `
.paper{fill:var(--card)}
.rule{fill:none;stroke:var(--line)}
.code{font:500 13px var(--code-font);white-space:pre;fill:var(--ink)}
.keyword{fill:var(--muted)}
.rxjs,.setting{fill:var(--accent)}
`;

/**
 * The style of the picture: light, or dark if the reader's system is dark. It is the page's style
 * with literal colours, because some viewers do not support custom properties. Viewers without
 * media queries show it light.
 */
export function scoreSvgStyle(): string {
  const colourValues = new Map(
    [...colours.matchAll(/(--[\w-]+): (light-dark\([^)]*\));/g)].map(([, name, pair]) => [
      name,
      pair,
    ]),
  ).set('--code-font', CODE_FONT);
  const style = `${marks}${PARTS}`
    .replaceAll(/\/\*[^]*?\*\/|\s*\n\s*/g, '')
    .replaceAll('}', '}\n')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colourValues.get(name) ?? 'none');
  const inTheme = (index: 0 | 1) =>
    style.replaceAll(
      /light-dark\(([^,]*), ([^)]*)\)/g,
      (_, ...pair: string[]) => pair[index] ?? '',
    );
  return `${inTheme(0)}@media (prefers-color-scheme:dark){${inTheme(1)}}`;
}
