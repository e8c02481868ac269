import { codeRows } from './codeRows.ts';
import { laneLabel, oneLine, wholeText } from './codeText.ts';
import { declaredName, ownerAt } from './declaredName.ts';
import { calledAt, findPipes, type FoundPipe } from './findPipes.ts';
import type { ReadableCode } from './names.ts';
import { nodesOf, nameOf, type Node, placeIn, unwrap } from './node.ts';
import { parseCode } from './parseCode.ts';
import type { CodeLane, CodeRow, StreamCode } from './streamCode.ts';
import { timeOf } from './timeOf.ts';

/** An operator as written. */
export interface WrittenOperator {
  /** The code on one line of at most 200 characters: `debounceTime(300)`. */
  readonly brief: string;
  /** The whole code, with its lines and comments. */
  readonly code: string;
  /** The operator's position in the file: line and column, both from 1. */
  readonly at: { readonly line: number; readonly column: number };
}

const MOST_IN_BRIEF = 200;

const MOST_IN_ADDRESS = 60;

/** The beginning of a text with an address: `'/api`, `'./a` or `'https://`. */
const ADDRESS = /^['"`](?:\.{0,2}\/|\w+:\/\/)/;

/** Longer files are bundles without a source map; parsing them would block the page for seconds. */
const MOST_CHARACTERS = 1_000_000;

/** The file that was read last: pipes of one file are read one after another, so the file is parsed only once. */
let last: { source: string; file: string; parsedFile: ReturnType<typeof readFile> } | undefined;

/**
 * Reads the call of `pipe` at a place in a file; returns the place of the name `pipe`, the name under which the pipe is
 * declared, and the lines, lanes and operators of the call, with their nodes.
 *
 * `line` and `column` count from 1, and give the position of the name `pipe`, of its bracket, or of the beginning of
 * its source; the extension of `file` determines the language. `operatorCount` is the number of operators at run time.
 * Returns `undefined` if the file can't be parsed, or has no such call with that number of operators.
 */
export function readPipeAt(
  source: string,
  file: string,
  line: number,
  column: number,
  operatorCount: number,
) {
  const found = readAt(source, file, line, column);
  if (!found) return undefined;
  const { code, pipes, at } = found;
  const lineEnd = (source + '\n').indexOf('\n', at);
  const pipe = choosePipe(pipes, at, { operatorCount, lineEnd });
  if (!pipe) return undefined;
  const place = placeIn(code.text, pipe.name);
  const lanes = [
    { start: pipe.name, label: sourceLabel(code, pipe.source) },
    ...pipe.operators.map((node) => ({
      start: node.start,
      label: laneLabel(code, node, 'operator'),
      ...timeOf(code, node),
    })),
  ];
  const rows = codeRows(code, pipe, lanes);
  const name = declaredName(code.program, pipe.call, code.rxjs);
  const owner = ownerAt(code.program, pipe.name);
  return {
    ...place,
    name,
    // If a function returns the pipe, the pipe already has the name of the function.
    owner: owner === name ? undefined : owner,
    code: pipeCode(`${file}:${place.line}:${place.column}`, rows, lanes),
    lineNumbers: rows.map(({ line }) => line),
    /** The source and the operators of the pipe. */
    calls: [pipe.source, ...pipe.operators],
    operators: pipe.operators.map((node) => ({
      brief: oneLine(code, node, MOST_IN_BRIEF),
      code: wholeText(code, node),
      at: placeIn(code.text, node.start),
    })),
  };
}

/** Names a source as `laneLabel` does, with its literal address: `this.http.post('/api/orders')`. */
function sourceLabel(code: ReadableCode, source: Node) {
  const label = laneLabel(code, source, 'source');
  const [first] = nodesOf(unwrap(source).arguments);
  const address = first && oneLine(code, first, MOST_IN_ADDRESS);
  return address !== undefined && ADDRESS.test(address) ? `${label}(${address})` : label;
}

type Place = Parameters<typeof readAt>;

/** Returns the name of the class or the function that holds a place in a file; absent if unknown. */
export function readOwner(...place: Place): string | undefined {
  const found = readAt(...place);
  return found && ownerAt(found.code.program, found.at);
}

/** The name of the function (or the class after `new`) that is called at a place in a file, and the name's place. */
export function readCall(...place: Place) {
  const found = readAt(...place);
  const callee = found && calledAt(found.code.program, found.at);
  const name = nameOf(callee);
  return callee && name !== undefined ? { name, ...placeIn(place[0], callee.start) } : undefined;
}

/** Reads a file, with the offset of a place in it; absent if the file cannot be read. */
export function readAt(source: string, file: string, line: number, column: number) {
  if (last?.source !== source || last.file !== file)
    last = { source, file, parsedFile: readFile(source, file) };
  const before = source.split('\n', line - 1).join('\n');
  const at = before.length + Math.min(line - 1, 1) + column - 1;
  return last.parsedFile && { ...last.parsedFile, at };
}

/** The code of a single pipe: lane 0 is its source, and each further lane an operator. */
export function pipeCode(
  id: string,
  rows: readonly CodeRow[],
  lanes: readonly Pick<CodeLane, 'label' | 'time' | 'isEach' | 'hasOptions'>[],
): StreamCode {
  const codeLanes = lanes.map(({ label, time, isEach, hasOptions }, lane): CodeLane => {
    const kind = lane === 0 ? 'source' : 'operator';
    const above = lane === 0 ? undefined : lane - 1;
    return { kind, above, inside: undefined, label, time, isEach, hasOptions };
  });
  return { id, name: '', rows, lanes: codeLanes, params: [], settings: [] };
}

/**
 * Chooses the pipe for the offset `at` of a stack trace, and for its number of operators.
 *
 * In Chromium the offset is at `pipe`; in Firefox at `pipe`, at the bracket or at the beginning of the source; with a
 * coarse source map it is only somewhere earlier in the line.
 */
function choosePipe(
  pipes: readonly FoundPipe[],
  at: number,
  { operatorCount, lineEnd }: { operatorCount: number; lineEnd: number },
): FoundPipe | undefined {
  const isMeant = ({ operators }: FoundPipe) =>
    operators.length === operatorCount && operators.every(({ type }) => type !== 'SpreadElement');
  const namedPipe = pipes.find(({ name, inside }) => name <= at && at < inside);
  if (namedPipe) return isMeant(namedPipe) ? namedPipe : undefined;
  const holding = pipes.filter(({ start, inside }) => start <= at && at < inside);
  const inLine = pipes.filter(({ name }) => at <= name && name < lineEnd);
  return [...(holding.length > 0 ? holding : inLine)]
    .sort((one, other) => one.name - other.name)
    .find(isMeant);
}

function readFile(source: string, file: string) {
  if (source.length > MOST_CHARACTERS) return undefined;
  try {
    const parsedScript = parseCode(scriptOf(source, file), file, { errorRecovery: true });
    return { code: { ...parsedScript, text: source }, pipes: findPipes(parsedScript.program) };
  } catch {
    return undefined;
  }
}

/** Only the scripts in a component's file are code; they keep their positions in the text. */
function scriptOf(text: string, file: string) {
  if (!/\.(?:vue|svelte|astro)$/.test(file)) return text;
  return text
    .split(/(?<=<script\b[^>]*>)([^]*?)(?=<\/script>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\S/g, ' ')))
    .join('');
}
