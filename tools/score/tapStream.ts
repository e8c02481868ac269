import { join } from 'node:path';
import MagicString, { type SourceMap } from 'magic-string';
import { normalizePath } from 'vite';
import { root } from '../root.mjs';
import { findLanes } from './findLanes.ts';
import { parseStream } from './parseStream.ts';

const TAP_MODULE = JSON.stringify(normalizePath(join(root, 'src/score/record/tap.ts')));

/**
 * Puts a tap on every lane of a stream file, and changes nothing else of it.
 *
 * The stream is recorded under the name of its function. The source map leads back to `file`.
 * Throws a `SyntaxError` on broken code.
 */
export function tapStream(code: string, file: string): { code: string; map: SourceMap } {
  const parsed = parseStream(code, file);
  const name = JSON.stringify(parsed.name);
  const edited = new MagicString(code);
  for (const { index, kind, start, end, above = -1, operatorsStart } of findLanes(parsed)) {
    if (kind === 'operator') edited.appendLeft(end, `, $lane(${name}, ${index}, ${above})`);
    if (kind === 'source')
      edited.appendLeft(operatorsStart, `$lane(${name}, ${index}, ${above}), `);
    if (kind === 'input')
      edited.appendRight(start, `$laneOf(${name}, ${index})(`).appendLeft(end, ')');
  }
  // At the end, so that every line keeps its number.
  edited.append(`\nimport { lane as $lane, laneOf as $laneOf } from ${TAP_MODULE};\n`);
  return {
    code: edited.toString(),
    map: edited.generateMap({ source: file, hires: true, includeContent: true }),
  };
}
