import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import MagicString, { type SourceMap } from 'magic-string';
import { normalizePath, type Plugin } from 'vite';
import type { FoundTap } from '../src/code/findLanes.ts';
import { placeIn } from '../src/code/node.ts';
import { readStream, type ReadStream } from '../src/code/readStream.ts';
import { UnreadCode } from '../src/code/streamFunction.ts';

/** The repository, relative to this file, so that a copy of it (mutation testing makes one) taps its own streams. */
const root = join(import.meta.dirname, '../../..');

const TAP_MODULE = JSON.stringify(normalizePath(join(import.meta.dirname, '../src/trace/tap.ts')));

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

/**
 * Adds a tap to every lane of a stream file, without other changes. Each call of the stream's function begins by making
 * new taps. The source map leads back to `file`.
 */
export function tapStream(
  text: string,
  file: string,
  { body, taps, code: { id } }: ReadStream,
): { code: string; map: SourceMap } {
  const output = new MagicString(text);
  output.appendLeft(body.start + 1, ` const $taps = $open(${JSON.stringify(id)});`);
  for (const tap of taps) {
    const [before, after] = insertion(tap);
    output.appendRight(tap.start, before).prependLeft(tap.end, after);
    const { port } = tap;
    if (port) output.appendRight(port.start, '$taps.port(').prependLeft(port.end, ')');
  }
  // The import is at the end, so that line numbers do not change.
  output.append(`\nimport { openTaps as $open } from ${TAP_MODULE};\n`);
  const map = output.generateMap({ source: file, hires: true, includeContent: true });
  return { code: output.toString(), map };
}

/** The code to insert before and after an expression. */
function insertion({ kind, lanes, key }: FoundTap): readonly [string, string] {
  const property = key === undefined ? '' : `${key}: `;
  if (kind === 'alone') return [`${property}$taps.lane(${lanes.join()}, -1)(`, ')'];
  return ['$taps.pipe(', `, [${lanes.join(', ')}]${kind === 'tapped' ? ', true' : ''})`];
}

/**
 * The Vite plugin behind the score. It taps every `NAME.stream.ts`, and serves `NAME.stream.ts?score`, which exports
 * the code that the score shows (`code`): the rows with a lane.
 *
 * Invalid code, or code whose lanes cannot all be found, is an error with a sentence, a file and a position. Such an
 * error stops the build; under `npm run dev` the browser shows the error. The ids of streams are paths relative to
 * `folder`, which is the repository by default.
 */
export function scorePlugin(folder = root): Plugin {
  const nameOf = (path: string) => normalizePath(relative(folder, path));
  return {
    name: 'partitura:score',
    // Runs before TypeScript is removed: taps and the shown code refer to the file as written.
    enforce: 'pre',
    load: {
      filter: { id: /\.stream\.ts\?score$/ },
      async handler(id) {
        const [path = ''] = id.split('?');
        this.addWatchFile(path);
        const { code } = readStreamFile(await readFile(path, 'utf8'), nameOf(path));
        // The page shows no other rows.
        const rows = code.rows.filter(({ lane }) => lane !== undefined);
        return {
          code: `export const code = ${JSON.stringify({ ...code, rows })};`,
          moduleType: 'js',
        };
      },
    },
    transform: {
      filter: { id: /\.stream\.ts$/ },
      handler(code, id) {
        const file = nameOf(id);
        return tapStream(code, file, readStreamFile(code, file));
      },
    },
  };
}
