import { type ReadableCode, piecesIn } from './codeTokens.ts';
import { calleeName, type Node, type Span, unwrapped } from './node.ts';
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
  const isOwn = kind === 'operator' && name && typeof name.name === 'string';
  return shorten(
    oneLine(code, isOwn ? name : ((expression.callee as Node | undefined) ?? expression)),
    MOST_IN_LABEL,
  );
}

/** Gives a part of a file on one line, without comments, and without the trailing commas and spaces of its line breaks. */
export function oneLine({ text, comments }: ReadableCode, { start, end }: Span): string {
  let code = '';
  let at = start;
  for (const comment of comments) {
    if (comment.start < at || comment.end > end) continue;
    code += text.slice(at, comment.start);
    at = comment.end;
  }
  return (code + text.slice(at, end))
    .trim()
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/,\n(?=[)\]])/g, '')
    .replaceAll(/,\n(?=\})/g, ' ')
    .replaceAll(/(?<=[([])\n|\n(?=[)\].]|\?\.)/g, '')
    .replaceAll('\n', ' ');
}

/**
 * Gives the code of an expression as its author wrote it, without the indentation of its surroundings; that stays where a
 * template or another text in it goes over several lines.
 */
export function sourceText(code: ReadableCode, { start, end }: Span): string {
  const isFixed = piecesIn(code, { start, end }).some((piece) =>
    code.text.slice(piece.start, piece.end).includes('\n'),
  );
  const [first = '', ...rest] = code.text.slice(start, end).replaceAll('\r\n', '\n').split('\n');
  const margins = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const margin = isFixed ? 0 : Math.min(...margins);
  return [first, ...rest.map((line) => line.slice(margin))].join('\n');
}

/** Cuts a text to `most` UTF-16 units, the last of which then is `…`; no surrogate pair is split. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
