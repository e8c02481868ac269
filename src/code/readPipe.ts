import { codeRows } from './codeRows.ts';
import { labelOf, oneLine, shorten, sourceText } from './codeText.ts';
import type { ReadableCode } from './codeTokens.ts';
import type { FoundPipe } from './findPipes.ts';
import { type Captured, capturedIn } from './names.ts';
import { type Node, placeIn } from './node.ts';
import type { StreamCode } from './streamCode.ts';

/** A call of `pipe` as it is written. */
export interface ReadPipe {
  /** Of the name `pipe`, from 1. */
  readonly line: number;
  readonly column: number;
  readonly code: StreamCode;
  /** The numbers of its lines in the file, from 1. */
  readonly lineNumbers: readonly number[];
  /** The text of each operator, on one line of at most 200 characters. */
  readonly operators: readonly string[];
  /** The code of each operator as it is written, whole, with its lines and comments. */
  readonly sources: readonly string[];
  /** What each operator needs from around it. */
  readonly captured: readonly Captured[];
}

const MOST_IN_OPERATOR = 200;
/** Of a spread, with room for its count. */
const MOST_IN_SPREAD = 37;

/** An operator of a call, as its lane and as a test need it. */
interface Operator {
  readonly start: number;
  readonly label: string;
  readonly text: string;
  readonly source: string;
  readonly captured: Captured;
}

/**
 * Reads a call of `pipe` in a file: its lines, its lanes, its operators, of which it had `operatorCount` at run time.
 *
 * Of `...operators` it is not written how many they are: they have as many lanes as that leaves, from the first spread
 * argument to the last.
 */
export function readPipe(
  code: ReadableCode,
  file: string,
  pipe: FoundPipe,
  operatorCount: number,
): ReadPipe {
  const isSpread = ({ type }: Node) => type === 'SpreadElement';
  const first = pipe.operators.findIndex(isSpread);
  const last = pipe.operators.findLastIndex(isSpread);
  const before = pipe.operators.slice(0, first < 0 ? undefined : first).map(written);
  const behind = pipe.operators.slice(first < 0 ? Infinity : last + 1).map(written);
  const spread = Array.from({ length: operatorCount - before.length - behind.length }, counted);
  const operators = [...before, ...spread, ...behind];
  const source = { start: pipe.name, label: labelOf(code, pipe.source, 'source') };
  const rows = codeRows(code, pipe, [source, ...operators]);
  const place = placeIn(code.text, pipe.name);
  return {
    ...place,
    code: {
      id: `${file}:${place.line}:${place.column}`,
      name: pipe.holder,
      rows: rows.map(({ row }) => row),
      lanes: [source, ...operators].map(({ label }, lane) => ({
        kind: lane === 0 ? 'source' : 'operator',
        above: lane === 0 ? undefined : lane - 1,
        inside: undefined,
        label,
      })),
      params: [],
      settings: [],
    },
    lineNumbers: rows.map(({ line }) => line),
    operators: operators.map(({ text }) => shorten(text, MOST_IN_OPERATOR)),
    sources: operators.map(({ source }) => source),
    captured: operators.map(({ captured }) => captured),
  };

  function written(operator: Node): Operator {
    const text = oneLine(code, operator);
    const captured = capturedIn(operator, code.rxjs);
    const label = labelOf(code, operator, 'operator');
    return { start: operator.start, label, text, source: sourceText(code, operator), captured };
  }

  /** Nobody knows which operators a spread list holds. */
  function counted(_: unknown, index: number): Operator {
    const [{ start } = pipe, { end } = pipe] = [pipe.operators[first], pipe.operators[last]];
    const text = oneLine(code, { start, end });
    const label = `${shorten(text, MOST_IN_SPREAD)} ${index + 1}`;
    return { start, label, text, source: text, captured: { names: ['...'], rxjs: [] } };
  }
}

/**
 * Chooses the pipe that a stack trace means by the offset `at`, and by the number of its operators.
 *
 * Chromium names the place of `pipe`, Firefox that or the bracket or the beginning of the source; a coarse source map
 * only leads to something before it in the line.
 */
export function choosePipe(
  pipes: readonly FoundPipe[],
  at: number,
  { operatorCount, lineEnd }: { operatorCount: number; lineEnd: number },
): FoundPipe | undefined {
  const named = pipes.find(({ name, bracket }) => name <= at && at <= bracket);
  const holding = pipes.filter(({ start, bracket }) => start <= at && at <= bracket);
  const inLine = pipes.filter(({ name }) => at <= name && name < lineEnd);
  const nearest = [...(holding.length > 0 ? holding : inLine)].sort(
    (one, other) => one.name - other.name,
  );
  const pipe = named ?? nearest.find((one) => canHave(one, operatorCount));
  return pipe && !pipe.isIndirect && canHave(pipe, operatorCount) ? pipe : undefined;
}

function canHave({ operators }: FoundPipe, operatorCount: number) {
  const spreads = operators.filter(({ type }) => type === 'SpreadElement').length;
  return spreads > 0
    ? operators.length - spreads <= operatorCount
    : operators.length === operatorCount;
}
