import type { ReadableCode } from './names.ts';
import { childrenOf, type Node, placeIn, type Span } from './node.ts';
import type { CodeRow, CodeToken } from './streamCode.ts';

/** The width of a tab, and of each open bracket; small, because there is little space beside the lanes. */
const INDENT_COLUMNS = 2;

type NumberedRow = CodeRow & Pick<Line, 'line'>;

interface Line extends Span, Pick<CodeRow, 'indent'> {
  readonly line: number;
}

/**
 * Returns the lines of a part of a file, without their common indentation.
 *
 * A line with several lanes is split before each lane except the first. Rows with a lane include neither omitted parts
 * nor a `return` at the beginning.
 */
export function codeRows(
  code: ReadableCode,
  span: Span,
  lanes: readonly { readonly start: number; readonly label: string }[],
  omittedSpans: readonly Span[] = [],
): readonly NumberedRow[] {
  const rows = linesOf(code.text, span).flatMap(rowsOf);
  const commonIndent = Math.min(
    ...rows.flatMap(({ tokens, indent }) => (tokens.length ? indent : [])),
  );
  return rows.map((row) => ({ ...row, indent: Math.max(0, row.indent - commonIndent) }));

  function rowsOf({ start, end, indent, line }: Line): NumberedRow[] {
    const inLine = lanes.flatMap(({ start: at, label }, lane) =>
      start <= at && at < end ? { at, label, lane } : [],
    );
    if (inLine.length === 0)
      return [{ indent, line, lane: undefined, tokens: codeTokens(code, { start, end }) }];
    const returnLength = /^(?:return\s+)?/.exec(code.text.slice(start, end))?.[0].length ?? 0;
    return inLine.map(({ at, label, lane }, index) => {
      const from = index === 0 ? start + returnLength : at;
      const part = trimSpan(code.text, from, inLine[index + 1]?.at ?? end);
      const tokens = codeTokens(code, part, omittedSpans);
      return {
        ...{ line, lane },
        indent: indent + INDENT_COLUMNS * openBracketCount(code.text.slice(start, from)),
        // If two lanes begin at the same position, the inner lane has the text.
        tokens: tokens.length > 0 ? tokens : [{ text: label, kind: 'plain' }],
      };
    });
  }
}

function linesOf(text: string, { start, end }: Span) {
  const lines: Line[] = [];
  let at = text.lastIndexOf('\n', start - 1) + 1;
  let { line } = placeIn(text, at);
  for (const lineText of text.slice(at, end).split('\n')) {
    const white = /^\s*/.exec(lineText)?.[0] ?? '';
    const indent = white.replaceAll('\t', ' '.repeat(INDENT_COLUMNS)).length;
    lines.push({ ...trimSpan(text, Math.max(at, start), at + lineText.length), indent, line });
    at += lineText.length + 1;
    line++;
  }
  return lines;
}

function trimSpan(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { start, end: Math.max(start, from + part.trimEnd().length) };
}

function openBracketCount(code: string) {
  return Math.max(0, code.split(/[([{]/).length - code.split(/[)\]}]/).length);
}

/** A part of a file that is one token; a part without a kind is omitted. */
interface Piece extends Span {
  readonly kind?: CodeToken['kind'];
}

/**
 * Splits a part of a file into tokens, without the omitted parts. An RxJS name is marked unless the file imports it
 * under another name; a word that is not a name is a keyword.
 */
function codeTokens(
  code: ReadableCode,
  span: Span,
  omittedSpans: readonly Span[] = [],
): readonly CodeToken[] {
  const { text, comments } = code;
  const tokens: { text: string; kind: CodeToken['kind'] }[] = [];
  const plain = comments.map(({ start, end }): Piece => ({ start, end, kind: 'plain' }));
  const pieces: Piece[] = [...omittedSpans, ...plain, ...piecesIn(code, span)];
  let at = span.start;
  for (const { start, end, kind } of pieces.sort((a, b) => a.start - b.start)) {
    if (end <= at || start >= span.end) continue;
    // A template or a comment may begin before this part, and continue after it.
    addBetween(Math.max(start, at));
    const until = Math.min(end, span.end);
    if (kind) add(text.slice(at, until), kind);
    at = until;
  }
  addBetween(span.end);
  return tokens;

  function addBetween(until: number) {
    for (const word of text.slice(at, until).split(/([a-z]+)/i)) {
      add(word, /[a-z]/i.test(word) ? 'keyword' : 'plain');
    }
    at = until;
  }

  function add(part: string, kind: CodeToken['kind']) {
    const last = tokens.at(-1);
    if (last?.kind === kind && /plain|string/.test(kind)) last.text += part;
    else if (part !== '') tokens.push({ text: part, kind });
  }
}

/** The names, strings and numbers in a part of a file. */
function piecesIn(code: ReadableCode, span: Span, node = code.program): readonly Piece[] {
  if (node.end <= span.start || node.start >= span.end) return [];
  const inner = childrenOf(node).flatMap((child) => piecesIn(code, span, child));
  return [...piecesOf(node, code), ...inner];
}

function piecesOf(node: Node, { text, rxjs, settings }: ReadableCode): readonly Piece[] {
  const { type, start, end, name } = node;
  if (type === 'JSXText') return [{ start, end, kind: 'plain' }];
  // The string token includes the adjacent backtick or brackets.
  if (type === 'TemplateElement')
    return [{ start: start - 1, end: end + (node.tail === true ? 1 : 2), kind: 'string' }];
  if (type === 'Literal') {
    const first = text.charAt(start);
    if (/[a-z]/.test(first)) return [];
    const kind = /['"]/.test(first) ? 'string' : /[\d.]/.test(first) ? 'number' : 'plain';
    return [{ start, end, kind }];
  }
  if (typeof name !== 'string') return [];
  const kind = settings?.has(start) ? 'setting' : rxjs.get(start) === name ? 'rxjs' : 'plain';
  // The node of a parameter includes its type.
  const length = name.length + (type === 'PrivateIdentifier' ? 1 : 0);
  return [{ start, end: start + length, kind }];
}
