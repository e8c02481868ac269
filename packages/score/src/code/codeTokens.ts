import type { ReadableCode } from './names.ts';
import { childrenOf, type Node, type Span } from './node.ts';
import type { CodeToken } from './streamCode.ts';

/** A part of a file that is one token; a part without a kind is omitted. */
interface Piece extends Span {
  readonly kind?: CodeToken['kind'];
}

/**
 * Splits a part of a file into tokens, without the omitted parts. An RxJS name is marked unless the file imports it
 * under another name; a word that is not a name is a keyword.
 */
export function codeTokens(
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
