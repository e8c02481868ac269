import { placeIn } from '../src/code/node.ts';
import { readStream, type ReadStream } from '../src/code/readStream.ts';
import { UnreadCode } from '../src/code/streamFunction.ts';

const SENTENCES: Readonly<Record<UnreadCode['reason'], string>> = {
  syntax: 'A stream file should be TypeScript, but: ',
  function:
    'A stream file should export exactly one function: write it as "export function NAME(…) { … }".',
  outside: 'A pipe should be inside the exported function, which alone is shown: move it there.',
  optional: 'An optional chain hides whether there is a stream: write it without "?.".',
  spread: 'A spread hides how many operators or inputs there are: write each of them.',
  inputs: 'The inputs of a combinator should be in its call: write them there as a list.',
  port: 'A port should be called in the stream, so that its arguments are known: write "(value) => PORT(value)".',
};

/**
 * Reads a stream file for the score. Throws a `SyntaxError` with file, line and column if the code is invalid, or
 * cannot be shown with all its lanes.
 */
export function readStreamFile(text: string, file: string): ReadStream {
  try {
    return readStream(text, file);
  } catch (error) {
    if (!(error instanceof UnreadCode)) throw error;
    const { line, column } = placeIn(text, error.start);
    const words = error.reason === 'syntax' ? error.message : '';
    const sentence = `${file}:${line}:${column}: ${SENTENCES[error.reason]}${words}`;
    throw new SyntaxError(sentence, { cause: error });
  }
}
