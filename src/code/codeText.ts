import type { ReadableCode } from './codeTokens.ts';
import { calleeName, holds, isNode, type Node, type Span, unwrapped } from './node.ts';
import type { CodeLane } from './streamCode.ts';

const MOST_IN_LABEL = 40;

/**
 * Names a lane after the function that is called: by its name in RxJS, else an operator by its own name, a source or an
 * input with the path to it (`this.http.get`). Any other expression is its own name, in at most 40 units.
 */
export function labelOf(code: ReadableCode, node: Node, kind: CodeLane['kind']): string {
  const expression = unwrapped(node);
  const name = calleeName(expression);
  const inRxjs = name && code.rxjs.get(name.start);
  if (inRxjs !== undefined) return inRxjs;
  const isOwn = kind === 'operator' && typeof name?.name === 'string';
  const callee = isNode(expression.callee) ? expression.callee : expression;
  return oneLine(code, isOwn ? name : callee, MOST_IN_LABEL);
}

/**
 * Gives a part of a file on one line of at most `most` UTF-16 units, without comments, and without the trailing commas and
 * spaces of its line breaks.
 */
export function oneLine({ text, comments }: ReadableCode, span: Span, most: number): string {
  const { start, end } = span;
  const line = comments
    .filter((comment) => holds(span, comment))
    .reduceRight(
      (left, comment) => {
        return left.slice(0, comment.start - start) + left.slice(comment.end - start);
      },
      text.slice(start, end),
    )
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/,\n(?=[)\]])|(?<=[([])\n|\n(?=[)\].]|\?\.)/g, '')
    .replaceAll(/,?\n(?=\})|\n/g, ' ');
  if (line.length <= most) return line;
  // No surrogate pair is split.
  return `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Gives the code of an expression as its author wrote it, without the indentation of its surroundings; that stays where a
 * text in it may go over several lines.
 */
export function wholeText({ text }: ReadableCode, { start, end }: Span): string {
  const code = text.slice(start, end).replaceAll('\r\n', '\n');
  if (/`|\\\n/.test(code)) return code;
  const [first, ...rest] = code.split('\n');
  const margins = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  return [first, ...rest.map((line) => line.slice(Math.min(...margins)))].join('\n');
}
