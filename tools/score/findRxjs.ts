import { declaredNames } from './declaredNames.ts';
import { childrenOf, isFunction, nameOf, type Node } from './node.ts';

/** The names of RxJS in a file. */
export interface UsedRxjs {
  /** Gives the name that a called function has in RxJS; `undefined` for any other function. */
  nameOfCallee: (callee: Node) => string | undefined;
  /** The names that have their meaning in RxJS wherever they stand in the file. */
  names: readonly string[];
}

/** Stands for all of RxJS: `import * as rx`. */
const ALL = '*';

/** Resolves the names of RxJS in a parsed file by its imports, not by how they are spelled. */
export function findRxjs(program: Node): UsedRxjs {
  const imported = importedFromRxjs(program.body as Node[]);
  const resolved = new Map<Node, string>();
  const members = new Set<string>();
  const shadowed = new Set<string>();
  visit(program, new Set(), false);
  const plain = [...imported].filter(([local, name]) => local === name && !shadowed.has(local));
  return {
    nameOfCallee: (callee) => resolved.get(callee),
    names: [...plain.map(([local]) => local), ...members],
  };

  function visit(node: Node, around: ReadonlySet<string>, isBody: boolean) {
    const declared = declaredNames(node, isBody).filter((name) => imported.has(name));
    for (const name of declared) shadowed.add(name);
    const hidden = declared.length > 0 ? new Set([...around, ...declared]) : around;
    resolve(node, hidden);
    for (const child of childrenOf(node)) {
      visit(child, hidden, isFunction(node) && child === node.body);
    }
  }

  function resolve(node: Node, hidden: ReadonlySet<string>) {
    const isMember = node.type === 'MemberExpression' && !node.computed;
    const local = nameOf(isMember ? node.object : node) ?? '';
    const name = hidden.has(local) ? undefined : imported.get(local);
    const member = isMember && name === ALL ? nameOf(node.property) : undefined;
    if (member) members.add(member);
    const own = isMember ? member : name;
    if (own) resolved.set(node, own);
  }
}

/** The local names of a file's imports from RxJS, types aside, each with its name there. */
function importedFromRxjs(body: readonly Node[]) {
  const specifiers = body
    .filter((node) => node.type === 'ImportDeclaration' && (node.source as Node).value === 'rxjs')
    .filter(({ importKind }) => importKind !== 'type')
    .flatMap((node) => node.specifiers as Node[])
    .filter(({ importKind }) => importKind !== 'type');
  return new Map(
    specifiers.map(({ local, imported }) => [nameOf(local) ?? '', nameOf(imported) ?? ALL]),
  );
}
