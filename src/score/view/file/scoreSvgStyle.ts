import colours from '../colours.css?raw';
import marks from '../marks.css?raw';

/** The file brings no font: the reader's own, as wide as that of the page. */
const CODE_FONT =
  "'JetBrains Mono Variable','JetBrains Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace";

/** The parts of the file that are no marks. */
const PARTS = `
.paper{fill:var(--card)}
.rule{fill:none;stroke:var(--line)}
.code{font:500 13px var(--code-font);white-space:pre;fill:var(--ink)}
.keyword{fill:var(--muted)}
.rxjs,.setting{fill:var(--accent)}
`;

/**
 * The style of the picture: light, and dark where the reader's system is.
 *
 * It is the page's own, with each colour written out, as not every viewer knows custom properties.
 * Viewers that know no media query show it light.
 */
export function scoreSvgStyle(): string {
  const named = new Map(
    [...colours.matchAll(/(--[\w-]+): (light-dark\([^)]*\));/g)].map(([, name, pair]) => [
      name,
      pair,
    ]),
  ).set('--code-font', CODE_FONT);
  const style = `${marks}${PARTS}`
    .replaceAll(/\/\*[^]*?\*\/|\s*\n\s*/g, '')
    .replaceAll('}', '}\n')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => named.get(name) ?? 'none');
  const inTheme = (index: 0 | 1) =>
    style.replaceAll(
      /light-dark\(([^,]*), ([^)]*)\)/g,
      (_, ...pair: string[]) => pair[index] ?? '',
    );
  return `${inTheme(0)}@media (prefers-color-scheme:dark){${inTheme(1)}}`;
}
