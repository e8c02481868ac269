import type { ReadableCode } from '@partitura/score/code/names.ts';
import {
  calleeName,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  unwrap,
  valuesOf,
} from '@partitura/score/code/node.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';

/** The arrays and objects in a file's constants, by the constants' names. */
export type Lists = ReadonlyMap<string, Node>;

/** Cached, because a file has many pipes. */
const listsByCode = new WeakMap<ReadableCode, Lists>();

/**
 * Returns the arrays and objects that constants of a file hold: `[a$, b$]` of `const inputs = [a$, b$]`. A name is left
 * out, because its value may change, if the file declares it again, exports it, or uses it other than in a spread or as
 * an argument of RxJS.
 */
export function writtenLists(source: string, file: string): Lists | undefined {
  const code = readAt(source, file, 1, 1)?.code;
  const lists = code && (listsByCode.get(code) ?? listsIn(code));
  if (lists) listsByCode.set(code, lists);
  return lists;
}

function listsIn(code: ReadableCode): Lists {
  const lists = new Map<string, Node>();
  const uncertain = new Set<string>();
  visit(code.program, []);
  for (const name of uncertain) lists.delete(name);
  return lists;

  function visit(node: Node, above: readonly Node[]) {
    for (const child of valuesOf(node)) {
      const name = nameOf(child);
      if (name === undefined) {
        visit(child, [node, ...above.slice(0, 1)]);
        continue;
      }
      const list = child === node.id && !lists.has(name) ? listIn(node, above) : undefined;
      if (list) lists.set(name, list);
      else if (!isRead(child, node)) uncertain.add(name);
    }
  }

  function isRead(name: Node, user: Node) {
    if (user.type === 'SpreadElement') return true;
    const callee = calleeName(user);
    return callee !== undefined && nodesOf(user.arguments).includes(name) && isOfRxjs(callee);
  }

  function isOfRxjs({ start }: Node) {
    return code.rxjs.has(start);
  }
}

/** The array or object of a declaration that is a constant and not exported. */
function listIn({ type, init }: Node, [declaration, holder]: readonly Node[]) {
  const isConstant = type === 'VariableDeclarator' && declaration?.kind === 'const';
  if (!isConstant || holder?.type === 'ExportNamedDeclaration' || !isNode(init)) return undefined;
  const value = unwrap(init);
  return /^(?:Array|Object)Expression$/.test(value.type) ? value : undefined;
}
