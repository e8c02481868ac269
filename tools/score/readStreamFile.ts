import { parseSync } from 'vite';
import type { Node, ParsedCode } from '../../src/code/node.ts';
import { readStream, type ReadStream } from '../../src/code/readStream.ts';
import type { StreamCode } from '../../src/code/streamCode.ts';
import type { Unread } from '../../src/code/streamFunction.ts';

/** A part of a stream file that the score does not read. */
interface Warning {
  /** The offset of its beginning in the code. */
  readonly start: number;
  /** File, line and column, the reason and the consequence. */
  readonly sentence: string;
}

/** A stream file, as read for the build. */
export interface StreamFile {
  /** Absent if the file is not read. */
  readonly stream: ReadStream | undefined;
  readonly warnings: readonly Warning[];
  /** The code to show; for an unread file the sentence of the warning. */
  readonly code: StreamCode;
}

const SENTENCES: Readonly<Record<Unread['reason'], (...names: readonly string[]) => string>> = {
  function: (...names) =>
    names.length === 0
      ? 'A stream file should export its function, but this one exports none: write it as "export function NAME" or "export const NAME = (…) => …". It has no score.'
      : `A stream file should export one function, but this one exports ${names.join(' and ')}: the score cannot tell which is the stream. It has none.`,
  outside: (name) =>
    `This pipe stands outside the body of ${name}, which alone is shown: it has no lanes.`,
  optional: () => 'This pipe is part of an optional chain: it has no lanes.',
  operators: () => 'A spread hides how many operators this pipe has: it has no lanes.',
  inputs: () => 'A spread hides how many inputs this combinator has: those in it have no lanes.',
  elsewhere: () => 'The inputs of this combinator stand elsewhere: they have no lanes.',
};

/**
 * Reads a stream file for the score. Throws a `SyntaxError` that names file, line and column when the code is broken.
 */
export function readStreamFile(text: string, file: string): StreamFile {
  const { stream, unread } = readStream(parseStream(text, file), file);
  const warnings = unread.map(({ start, reason, names }) => {
    return { start, sentence: `${placeOf(text, file, start)}: ${SENTENCES[reason](...names)}` };
  });
  return { stream, warnings, code: stream?.code ?? saidCode(warnings) };
}

/** Parses a stream file into the same kind of syntax tree as the panel's parser. */
function parseStream(text: string, file: string): ParsedCode {
  const { program, comments, errors } = parseSync('stream.ts', text);
  const [error] = errors;
  if (error) {
    const place = placeOf(text, file, error.labels[0]?.start);
    throw new SyntaxError(`${place}: A stream file should be TypeScript, but: ${error.message}`);
  }
  return { text, program: program as unknown as Node, comments };
}

function saidCode(warnings: readonly Warning[]): StreamCode {
  const rows = warnings.map(({ sentence }) => {
    const tokens = [{ text: `// ${sentence}`, kind: 'plain' as const }];
    return { indent: 0, tokens, lane: undefined };
  });
  return { id: '', name: '', rows, lanes: [], params: [], settings: [] };
}

/** A position in the form of editors: `file:line:column`. */
function placeOf(code: string, file: string, at: number | undefined): string {
  if (at === undefined) return file;
  const lines = code.slice(0, at).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
