import { parseSync } from 'vite';
import { placeIn, type Node } from '../../src/code/node.ts';
import { readStream, type ReadStream } from '../../src/code/readStream.ts';
import { UnreadCode } from '../../src/code/streamFunction.ts';

const SENTENCES: Readonly<Record<UnreadCode['reason'], string>> = {
  function:
    'A stream file should export exactly one function by name: write it as "export function NAME" or "export const NAME = (…) => …".',
  outside: 'A pipe should be inside the exported function, which alone is shown: move it there.',
  optional: 'An optional chain hides whether there is a stream: write it without "?.".',
  spread: 'A spread hides how many operators or inputs there are: write each of them.',
  inputs: 'The inputs of a combinator should be in its call: write them there as a list.',
};

/**
 * Reads a stream file for the score. Throws a `SyntaxError` that names file, line and column where the code is broken, or
 * cannot be shown with all its lanes.
 */
export function readStreamFile(text: string, file: string): ReadStream {
  // The syntax tree has the shape that the panel's parser gives too.
  const { program, comments, errors } = parseSync('stream.ts', text);
  const [error] = errors;
  if (error)
    throw errorAt(
      error.labels[0]?.start,
      `A stream file should be TypeScript, but: ${error.message}`,
    );
  try {
    return readStream({ text, program: program as unknown as Node, comments }, file);
  } catch (error) {
    throw error instanceof UnreadCode ? errorAt(error.start, SENTENCES[error.reason]) : error;
  }

  function errorAt(at: number | undefined, sentence: string) {
    const { line, column } = placeIn(text, at ?? 0);
    return new SyntaxError(`${file}:${line}:${column}: ${sentence}`);
  }
}
