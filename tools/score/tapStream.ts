import { join } from 'node:path';
import MagicString, { type SourceMap } from 'magic-string';
import { normalizePath } from 'vite';
import { listOf, type Node } from '../../src/code/node.ts';
import type { ReadStream } from '../../src/code/readStream.ts';
import { root } from '../root.mjs';

const TAP_MODULE = JSON.stringify(normalizePath(join(root, 'src/trace/tap.ts')));

/**
 * Adds a tap to every lane of a stream file, without other changes; each call of its function makes
 * its taps when it begins. The source map leads back to `file`.
 */
export function tapStream(
  text: string,
  file: string,
  stream: ReadStream,
): { code: string; map: SourceMap } {
  const taps = unusedName('$taps', text);
  const open = unusedName('$open', text);
  const edited = new MagicString(text);
  begin(edited, stream.body, `const ${taps} = ${open}(${JSON.stringify(stream.code.id)});`);
  for (const { start, end, before, after } of insertions(stream, taps)) {
    edited.appendRight(start, before).prependLeft(end, after);
  }
  // At the end, so that line numbers do not change.
  edited.append(`\nimport { openTaps as ${open} } from ${TAP_MODULE};\n`);
  const map = edited.generateMap({ source: file, hires: true, includeContent: true });
  return { code: edited.toString(), map };
}

/** The code to insert around the source of each pipe and around each other lane, outer insertions first. */
function insertions({ lanes, pipes }: ReadStream, taps: string) {
  const ofLanes = lanes.flatMap(({ start, end, isAlone, key }, index) => {
    const short = key === undefined ? '' : `${key}: `;
    return isAlone
      ? [{ start, end, before: `${short}${taps}.lane(${index}, -1)(`, after: ')' }]
      : [];
  });
  const ofPipes = pipes.map(({ start, end, lanes: own, isTapped }) => {
    const after = `, [${own.join(', ')}]${isTapped ? ', true' : ''})`;
    return { start, end, before: `${taps}.pipe(`, after };
  });
  return [...ofPipes, ...ofLanes].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Puts a statement at the beginning of a function's body, after any directives. */
function begin(edited: MagicString, body: Node, statement: string) {
  if (body.type === 'BlockStatement') {
    const directive = listOf(body.body).findLast((node) => typeof node.directive === 'string');
    // A directive may end with its line, without a semicolon.
    if (directive) edited.appendLeft(directive.end, `; ${statement}`);
    else edited.appendLeft(body.start + 1, ` ${statement}`);
  } else {
    edited.appendRight(body.start, `{ ${statement} return `).prependLeft(body.end, '; }');
  }
}

function unusedName(name: string, code: string): string {
  return code.includes(name) ? unusedName(`${name}_`, code) : name;
}
