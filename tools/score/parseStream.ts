import { parseSync } from 'vite';
import { findFunction, type FoundFunction, type Unread } from './findFunction.ts';
import { findLanes, type FoundLane, type FoundPipe } from './findLanes.ts';
import { findRxjs } from './findRxjs.ts';
import type { Node } from './node.ts';

/** A stream file, parsed as far as the score needs it. */
interface ParsedStream {
  /** Under which the stream is recorded: its file and its function. */
  id: string;
  fn: FoundFunction;
  lanes: readonly FoundLane[];
  pipes: readonly FoundPipe[];
  /** The names that lead to their page. */
  rxjs: readonly string[];
}

/** A stream file, and the parts of it that the score does not read. */
export interface ReadFile {
  /** Absent when nothing of the file is read. */
  stream: ParsedStream | undefined;
  unread: readonly Unread[];
}

/**
 * Parses a stream file. Throws a `SyntaxError` that names file, line and column when the code is
 * broken.
 */
export function parseStream(code: string, file: string): ReadFile {
  const parsed = parseSync('stream.ts', code);
  const [error] = parsed.errors;
  if (error) {
    const place = placeOf(code, file, error.labels[0]?.start);
    throw new SyntaxError(`${place}: A stream file should be TypeScript, but: ${error.message}`);
  }
  const program = parsed.program as unknown as Node;
  const fn = findFunction(program);
  if ('why' in fn) return { stream: undefined, unread: [fn] };
  const rxjs = findRxjs(program);
  const { lanes, pipes, unread } = findLanes(program, fn, rxjs);
  return { stream: { id: `${file}#${fn.name}`, fn, lanes, pipes, rxjs: rxjs.names }, unread };
}

/** Where something stands, as editors take it: `file:line:column`. */
export function placeOf(code: string, file: string, at: number | undefined): string {
  if (at === undefined) return file;
  const lines = code.slice(0, at).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
