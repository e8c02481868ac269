/**
 * Writes a drawn score so that a change of the picture is a readable change of the text: without
 * style, with positions in whole pixels and one element per line, except for the pieces of a code
 * line.
 */
export function normaliseSvg(svg: string): string {
  return svg
    .replace(/<style>[^]*?<\/style>\n?/, '')
    .replaceAll(/ (x|y|width|height|viewBox)="([^"]*)"/g, (_, name: string, value: string) => {
      const whole = value.split(' ').map((px) => Math.round(Number(px)));
      return ` ${name}="${whole.join(' ')}"`;
    })
    .replaceAll(/<tspan class="plain">([^]*?)<\/tspan>/g, '$1')
    .replaceAll(/\n*(<(?!tspan|\/tspan|\/text|\/title)[/a-z])/g, '\n$1')
    .trimStart();
}
