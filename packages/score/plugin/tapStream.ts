import { join } from 'node:path';
import MagicString, { type SourceMap } from 'magic-string';
import { normalizePath } from 'vite';
import type { FoundTap } from '../src/code/findLanes.ts';
import type { ReadStream } from '../src/code/readStream.ts';

const TAP_MODULE = JSON.stringify(normalizePath(join(import.meta.dirname, '../src/trace/tap.ts')));

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
