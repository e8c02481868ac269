import type { CodeToken } from '../../code/streamCode.ts';
import type { Node } from './node.ts';
import type { ParsedSource, ParsedToken } from './parseSource.ts';

/** A part of a file, in offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Splits a part of a file into tokens; names of RxJS stand out where they have the same name there. */
export function codeTokens(parsed: ParsedSource, { start, end }: Span): readonly CodeToken[] {
  const tokens: { text: string; kind: CodeToken['kind'] }[] = [];
  let at = start;
  for (const token of parsed.tokens) {
    if (token.end <= at || token.start === token.end) continue;
    if (token.start >= end) break;
    // A template or a comment may begin before this line, and go on behind it.
    if (token.start > at) add(parsed.text.slice(at, token.start), 'plain');
    at = Math.min(token.end, end);
    const text = parsed.text.slice(Math.max(token.start, start), at);
    add(text, parsed.rxjs.get(token.start) === text ? 'rxjs' : kindOf(token));
  }
  if (at < end) add(parsed.text.slice(at, end), 'plain');
  return tokens;

  function add(text: string, kind: CodeToken['kind']) {
    const last = tokens.at(-1);
    if (last?.kind === kind && (kind === 'plain' || kind === 'string')) last.text += text;
    else tokens.push({ text, kind });
  }
}

function kindOf({ type }: ParsedToken): CodeToken['kind'] {
  if (typeof type === 'string') return 'plain';
  if (type.keyword !== undefined) return 'keyword';
  if (/^(?:string|template|`)$/.test(type.label)) return 'string';
  return /^(?:num|bigint)$/.test(type.label) ? 'number' : 'plain';
}

/** Gives a part of a file on one line, without comments, and without the trailing commas and spaces of its line breaks. */
export function oneLine({ text, tokens }: ParsedSource, { start, end }: Span): string {
  const comments = tokens.filter(
    ({ type }) => typeof type === 'string' && type.startsWith('Comment'),
  );
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
export function sourceText({ text, tokens }: ParsedSource, { start, end, extra }: Node): string {
  const written = text.slice(start, end);
  const isFixed = tokens.some(
    (token) =>
      token.start >= start &&
      token.end <= end &&
      !(typeof token.type === 'string' && token.type.startsWith('Comment')) &&
      text.slice(token.start, token.end).includes('\n'),
  );
  const [first = '', ...rest] = written.replaceAll('\r\n', '\n').split('\n');
  const margins = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const margin = isFixed ? 0 : Math.min(...margins);
  const code = [first, ...rest.map((line) => line.slice(margin))].join('\n');
  // Without its brackets, `(a, b)` would be two arguments.
  const { parenthesized } = (extra ?? {}) as { parenthesized?: boolean };
  return parenthesized === true ? `(${code})` : code;
}

/** Cuts a text to `most` UTF-16 units, the last of which then is `…`; no surrogate pair is split. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
