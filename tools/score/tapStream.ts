import { join } from 'node:path';
import MagicString, { type SourceMap } from 'magic-string';
import { normalizePath } from 'vite';
import { root } from '../root.mjs';
import type { Unread } from './findFunction.ts';
import type { FoundLane, FoundPipe } from './findLanes.ts';
import type { Node } from './node.ts';
import { parseStream } from './parseStream.ts';

const TAP_MODULE = JSON.stringify(normalizePath(join(root, 'src/score/record/tap.ts')));

/**
 * Puts a tap on every lane of a stream file, and changes nothing else of it: the taps of one call of
 * its function are made as the call begins.
 *
 * The source map leads back to `file`. `tapped` is absent where the score reads nothing of the file;
 * `unread` gives the reason, and the parts of a tapped file that have no lanes. Throws a `SyntaxError` on broken code.
 */
export function tapStream(
  code: string,
  file: string,
): { tapped: { code: string; map: SourceMap } | undefined; unread: readonly Unread[] } {
  const { stream, unread } = parseStream(code, file);
  if (!stream) return { tapped: undefined, unread };
  const { id, fn, lanes, pipes } = stream;
  const taps = unusedName('$taps', code);
  const open = unusedName('$open', code);
  const edited = new MagicString(code);
  begin(edited, fn.body, `const ${taps} = ${open}(${JSON.stringify(id)});`);
  for (const { start, end, before, after } of insertions(lanes, pipes, taps)) {
    edited.appendRight(start, before).prependLeft(end, after);
  }
  // At the end, so that every line keeps its number.
  edited.append(`\nimport { openTaps as ${open} } from ${TAP_MODULE};\n`);
  const map = edited.generateMap({ source: file, hires: true, includeContent: true });
  return { tapped: { code: edited.toString(), map }, unread };
}

/** The code to insert around the source of each pipe and around each input, the outer ones first. */
function insertions(lanes: readonly FoundLane[], pipes: readonly FoundPipe[], taps: string) {
  const ofInputs = lanes.flatMap(({ index, start, end, input }) => {
    if (!input) return [];
    const key = input.key === undefined ? '' : `${input.key}: `;
    const tap = input.isStrict ? `lane(${index}, -1)` : `input(${index})`;
    return [{ start, end, before: `${key}${taps}.${tap}(`, after: ')' }];
  });
  const ofPipes = pipes.map(({ above, operators, isTapped, ...range }) => {
    const after = `, [${[above, ...operators].join(', ')}]${isTapped ? ', true' : ''})`;
    return { ...range, before: `${taps}.pipe(`, after };
  });
  return [...ofPipes, ...ofInputs].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Puts a statement at the beginning of a function's body, behind directives. */
function begin(edited: MagicString, body: Node, statement: string) {
  if (body.type === 'BlockStatement') {
    const directive = (body.body as Node[]).findLast((node) => typeof node.directive === 'string');
    // A directive may end with its line alone.
    if (directive) edited.appendLeft(directive.end, `; ${statement}`);
    else edited.appendLeft(body.start + 1, ` ${statement}`);
  } else {
    edited.appendRight(body.start, `{ ${statement} return `).prependLeft(body.end, '; }');
  }
}

function unusedName(name: string, code: string): string {
  return code.includes(name) ? unusedName(`${name}_`, code) : name;
}
