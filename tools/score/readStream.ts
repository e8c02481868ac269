import type { CodeLane, StreamCode } from '../../src/score/record/streamCode.ts';
import { codeTokens } from './codeTokens.ts';
import { findLanes, type FoundLane } from './findLanes.ts';
import { nameOf, type Node, parseStream } from './parseStream.ts';

/**
 * Reads a stream file for the score: its function's text in rows, its lanes, its settings.
 *
 * Throws a `SyntaxError` when the file is broken or exports no function.
 */
export function readStream(code: string, file: string): StreamCode {
  const parsed = parseStream(code, file);
  const lanes = findLanes(parsed);
  const settings = settingsOf(parsed.fn, code);
  const settingNames = settings.map(({ name }) => name);
  return {
    name: parsed.name,
    rows: linesOf(code, parsed.fn, lanes).map(({ text, indent, lane }) => ({
      indent,
      tokens: codeTokens(text, parsed.rxjs, settingNames),
      lane,
    })),
    lanes: lanes.map((lane) => shownLane(lane, lanes, code)),
    settings,
  };
}

function settingsOf(fn: Node, code: string) {
  return (fn.params as Node[])
    .filter(({ type }) => type === 'AssignmentPattern')
    .map(({ left, right }) => {
      const value = right as Node;
      return { name: nameOf(left) ?? '', default: code.slice(value.start, value.end) };
    });
}

function shownLane(lane: FoundLane, lanes: readonly FoundLane[], code: string): CodeLane {
  const { kind, above, start, end } = lane;
  // A pipe's operators lie outside its source, and inside whatever the pipe stands in.
  const around = lanes.filter(
    (other) => other !== lane && other.start <= start && end <= other.end,
  );
  const label = code.slice(start, end).split(/[([.]/)[0] ?? '';
  return { kind, above, inside: around.at(-1)?.index, label };
}

function linesOf(code: string, fn: Node, lanes: readonly FoundLane[]) {
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

/** Where a line is broken, what follows is set in by two columns for each bracket that is open. */
function openBefore(line: string, until: number) {
  const before = line.slice(0, until);
  const opened = before.match(/[([{]/g)?.length ?? 0;
  const closed = before.match(/[)\]}]/g)?.length ?? 0;
  return line.search(/\S|$/) + 2 * Math.max(0, opened - closed);
}
