import { pathTo } from '@partitura/score/code/declaredName.ts';
import { calledAt } from '@partitura/score/code/findPipes.ts';
import type { ReadableCode } from '@partitura/score/code/names.ts';
import {
  calleeName,
  childrenOf,
  isNode,
  nameOf,
  type Node,
  placeIn,
  unwrap,
} from '@partitura/score/code/node.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';

/** A call in a file, at the name of its function. */
export interface WrittenCall {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the `forkJoin` whose stream a place subscribes to, either directly or through a constant or field of this name
 * that the file declares only once.
 */
export function joinAt(
  ...place: readonly [source: string, file: string, line: number, column: number]
): WrittenCall | undefined {
  const codePlace = readAt(...place);
  if (!codePlace) return undefined;
  const { code, at } = codePlace;
  const name = calledAt(code.program, at);
  const member = name && pathTo(code.program, name)?.[1];
  if (nameOf(name) !== 'subscribe' || !isNode(member?.object)) return undefined;
  const joining = madeBy(code, unwrap(member.object));
  const callee = joining && calleeName(joining);
  if (!callee || code.rxjs.get(callee.start) !== 'forkJoin') return undefined;
  return { name: 'forkJoin', ...placeIn(code.text, callee.start) };
}

/** The expression that a constant or a field holds. */
function madeBy({ program }: ReadableCode, stream: Node): Node | undefined {
  const isOwn = isNode(stream.object) && stream.object.type === 'ThisExpression';
  const name = isOwn ? nameOf(stream.property) : nameOf(stream);
  if (name === undefined) return stream;
  const [holder, ...others] = holdersOf(program, name);
  const value = holder?.init ?? holder?.value ?? holder?.right;
  return isNode(value) && others.length === 0 ? unwrap(value) : undefined;
}

/** The declarations and assignments of a name in a node. */
function holdersOf(node: Node, name: string): readonly Node[] {
  const inner = childrenOf(node).flatMap((child) => holdersOf(child, name));
  const { type, id, key, left } = node;
  const target =
    isNode(left) && type === 'AssignmentExpression' ? (left.property ?? left) : undefined;
  return [id, key, target].some((one) => nameOf(one) === name) ? [node, ...inner] : inner;
}
