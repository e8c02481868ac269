import type { CodeLane, StreamCode } from '../../src/code/streamCode.ts';
import { codeTokens } from './codeTokens.ts';
import type { FoundFunction } from './findFunction.ts';
import type { FoundLane } from './findLanes.ts';
import { nameOf, type Node } from './node.ts';
import { parseStream, placeOf } from './parseStream.ts';

/**
 * Reads a stream file for the score: its function's text in rows, its lanes, its settings.
 *
 * Of a file that the score does not read it gives one row, which says so. Throws a `SyntaxError`
 * when the code is broken.
 */
export function readStream(code: string, file: string): StreamCode {
  const { stream, unread } = parseStream(code, file);
  if (!stream)
    return sayUnread(unread.map(({ start, why }) => `${placeOf(code, file, start)}: ${why}`));
  const { id, fn, lanes, rxjs } = stream;
  const settings = settingsOf(fn, code);
  const settingNames = settings.map(({ name }) => name);
  return {
    id,
    name: fn.name,
    rows: linesOf(code, fn, lanes).map(({ text, indent, lane }) => ({
      indent,
      tokens: codeTokens(lane === undefined ? text : inBrief(text), rxjs, settingNames),
      lane,
    })),
    lanes: lanes.map((lane) => shownLane(lane, lanes, code)),
    settings,
  };
}

/** Leaves the parts that do not concern the operator out of a row: `return`, and the clock that all operators of time get. */
function inBrief(text: string) {
  return text.replace(/^return /, '').replaceAll(/, (?:scheduler: )?clock(?=\s*[)}\]])/g, '');
}

function sayUnread(sentences: readonly string[]): StreamCode {
  const rows = sentences.map((text) => {
    return { indent: 0, tokens: [{ text: `// ${text}`, kind: 'plain' as const }], lane: undefined };
  });
  return { id: '', name: '', rows, lanes: [], settings: [] };
}

function settingsOf({ params }: FoundFunction, code: string) {
  return params.flatMap(fieldsOf).flatMap(({ type, left, right }) => {
    const name = nameOf(left);
    if (type !== 'AssignmentPattern' || name === undefined) return [];
    const { start, end } = right as Node;
    return [{ name, default: code.slice(start, end) }];
  });
}

/** A destructured parameter is its fields, but for those with another name inside the function. */
function fieldsOf(param: Node): readonly Node[] {
  const { type, properties } = param.type === 'AssignmentPattern' ? (param.left as Node) : param;
  if (type !== 'ObjectPattern') return [param];
  return (properties as Node[]).flatMap(({ shorthand, value }) =>
    shorthand === true ? (value as Node) : [],
  );
}

function shownLane(lane: FoundLane, lanes: readonly FoundLane[], code: string): CodeLane {
  const { kind, above, start, end, rxjsName } = lane;
  // A pipe's operators lie outside its source, and inside the code around the pipe.
  const around = lanes.filter(
    (other) => other !== lane && other.start <= start && end <= other.end,
  );
  const text = code.slice(start, end);
  const label = rxjsName ?? (text.split(/[([.]/)[0] || text);
  return { kind, above, inside: around.at(-1)?.index, label };
}

function linesOf(code: string, fn: FoundFunction, lanes: readonly FoundLane[]) {
  const rows: { text: string; indent: number; lane: number | undefined }[] = [];
  let at = fn.start;
  for (const line of code.slice(fn.start, fn.end).split('\n')) {
    const inLine = lanes.filter(({ start }) => start >= at && start < at + line.length);
    const cuts = [at, ...inLine.slice(1).map(({ start }) => start), at + line.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const text = code.slice(from, cuts[index + 1]);
      const indent = index === 0 ? text.search(/\S|$/) : openBefore(line, from - at);
      rows.push({ text: text.trim(), indent, lane: inLine[index]?.index });
    }
    at += line.length + 1;
  }
  return rows;
}

/** The indent of the rest of a broken line: two columns for each bracket still open there. */
function openBefore(line: string, until: number) {
  const before = line.slice(0, until);
  const opened = before.match(/[([{]/g)?.length ?? 0;
  const closed = before.match(/[)\]}]/g)?.length ?? 0;
  return line.search(/\S|$/) + 2 * Math.max(0, opened - closed);
}
