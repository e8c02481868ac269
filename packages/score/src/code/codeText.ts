import type { ReadableCode } from './names.ts';
import { calleeName, contains, isNode, type Node, type Span, unwrap } from './node.ts';
import type { CodeLane } from './streamCode.ts';

const MOST_IN_LABEL = 40;

/**
 * Names a lane after the called function: by the function's name in RxJS, or else by the name of an operator, or by the
 * path to a source or input (`this.http.get`). Any other expression is named by its text, in at most 40 units.
 */
export function laneLabel(code: ReadableCode, node: Node, kind: CodeLane['kind']): string {
  const expression = unwrap(node);
  const name = calleeName(expression);
  const inRxjs = name && code.rxjs.get(name.start);
  if (inRxjs !== undefined) return inRxjs;
  const isOwn = kind === 'operator' && typeof name?.name === 'string';
  const callee = isNode(expression.callee) ? expression.callee : expression;
  return oneLine(code, isOwn ? name : callee, MOST_IN_LABEL);
}

/**
 * Returns a part of a file on one line, without comments, and without the spaces and trailing commas at line breaks.
 */
export function oneLine({ text, comments }: ReadableCode, span: Span, most: number): string {
  const { start, end } = span;
  const line = comments
    .filter((comment) => contains(span, comment))
    .reduceRight(
      (left, at) => left.slice(0, at.start - start) + left.slice(at.end - start),
      text.slice(start, end),
    )
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/,\n(?=[)\]])|(?<=[([])\n|\n(?=[)\].]|\?\.)/g, '')
    .replaceAll(/,?\n(?=\})|\n/g, ' ');
  return cut(line, most);
}

/** Returns a text of at most this many units: a longer text is cut and ends with `…`. A surrogate pair is not split. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

/**
 * Returns the code of an expression without the surrounding indentation, or unchanged if a template or another text in
 * it spans several lines.
 */
export function wholeText({ text }: ReadableCode, { start, end }: Span): string {
  const code = text.slice(start, end).replaceAll('\r\n', '\n');
  if (/`|\\\n/.test(code)) return code;
  const [first, ...rest] = code.split('\n');
  const margins = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  return [first, ...rest.map((line) => line.slice(Math.min(...margins)))].join('\n');
}
