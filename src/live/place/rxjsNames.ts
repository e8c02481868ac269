import { childrenOf, isMember, listOf, nameOf, type Node } from './node.ts';

/** RxJS itself, and as dev servers address it. */
const RXJS = /^rxjs(?:\/operators)?$|\/deps\/rxjs(?:_operators)?\.js/;

/** Stands for all of RxJS: `import * as rx`. */
const ALL = '*';

/**
 * Finds the names in a parsed file that mean something of RxJS, by its imports and not by their spelling.
 *
 * Gives the name in RxJS by the offset where the name stands: in `rx.map` that of `map`.
 */
export function rxjsNames(program: Node): ReadonlyMap<number, string> {
  const imported = importedFromRxjs(listOf(program.body));
  const found = new Map<number, string>();
  if (imported.size > 0) visit(program, new Set());
  return found;

  function visit(node: Node, around: ReadonlySet<string>) {
    const declared = declaredIn(node).filter((name) => imported.has(name));
    const hidden = declared.length > 0 ? new Set([...around, ...declared]) : around;
    const name = isMember(node) ? node.object : node;
    const local = nameOf(name);
    const inRxjs = local === undefined || hidden.has(local) ? undefined : imported.get(local);
    if (inRxjs !== undefined) keep(node, inRxjs);
    for (const child of childrenOf(node)) visit(child, hidden);
  }

  function keep(node: Node, inRxjs: string) {
    if (!isMember(node)) {
      if (inRxjs !== ALL) found.set(node.start, inRxjs);
      return;
    }
    const member = node.computed === true ? undefined : nameOf(node.property);
    if (inRxjs === ALL && member !== undefined) found.set((node.property as Node).start, member);
  }
}

/** The local names of a file's imports from RxJS, types aside, each with its name there. */
function importedFromRxjs(body: readonly Node[]) {
  const specifiers = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter(
      ({ source, importKind }) =>
        RXJS.test(String((source as Node).value)) && importKind !== 'type',
    )
    .flatMap((node) => listOf(node.specifiers))
    .filter(({ importKind }) => importKind !== 'type');
  return new Map(
    specifiers.map(({ local, imported }) => [nameOf(local) ?? '', nameOf(imported) ?? ALL]),
  );
}

/** The names that a function, block, loop or `catch` declares for the code inside it. */
export function declaredIn(node: Node): readonly string[] {
  if (/Function|Method$/.test(node.type)) return listOf(node.params).flatMap(namesIn);
  if (node.type === 'CatchClause') return namesIn(node.param);
  if (node.type.startsWith('For')) return [...namesIn(node.init), ...namesIn(node.left)];
  return listOf(node.body).flatMap(namesIn);
}

/** The names in a declaration or a pattern; none in anything else. */
function namesIn(node: unknown): readonly string[] {
  const { type, ...fields } = (node ?? {}) as Partial<Node>;
  switch (type) {
    case 'Identifier':
      return [String(fields.name)];
    case 'VariableDeclaration':
      return listOf(fields.declarations).flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return namesIn(fields.id);
    case 'ObjectPattern':
      return listOf(fields.properties).flatMap((property) => namesIn(property.value ?? property));
    case 'ArrayPattern':
      return listOf(fields.elements).flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(fields.left);
    case 'RestElement':
      return namesIn(fields.argument);
    case 'TSParameterProperty':
      return namesIn(fields.parameter);
    default:
      return [];
  }
}
