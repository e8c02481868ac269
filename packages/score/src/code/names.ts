import { calleeName, isNode, nodesOf, nameOf, type Node, type Span, valuesOf } from './node.ts';

/** Module names of RxJS, including the addresses of dev servers. */
const RXJS = /^rxjs(?:\/operators)?$|\/deps\/rxjs(?:_operators)?\.js/;

/** The name for a namespace import of RxJS: `import * as rx`. */
const ALL = '*';

/** RxJS names by their offsets; for `rx.map` the offset of `map`. */
export type RxjsNames = ReadonlyMap<number, string>;

/** A parsed file, with the meaning of its names. Brackets around an expression are a `ParenthesizedExpression`. */
export interface ReadableCode {
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Span[];
  readonly rxjs: RxjsNames;
  /** The offsets of the names of settings. */
  readonly settings?: ReadonlySet<number>;
}

/** Finds the RxJS names in a file, by the imports of the file and not by spelling. */
export function rxjsNames(program: Node): RxjsNames {
  const importedNames = importedFromRxjs(nodesOf(program.body));
  const names = new Map<number, string>();
  if (importedNames.size === 0) return names;
  walkFree(program, (node, free, parent) => {
    const name = importedNames.get(free ?? '');
    if (name === undefined) return;
    const { object, property, computed } = parent;
    const member = object === node && computed !== true ? nameOf(property) : undefined;
    if (name !== ALL) names.set(node.start, name);
    else if (member !== undefined) names.set((property as Node).start, member);
  });
  return names;
}

/** The RxJS name of the class in a `new` expression. */
export function newName({ rxjs }: Pick<ReadableCode, 'rxjs'>, node: Node) {
  return rxjs.get(calleeName(node, 'NewExpression')?.start ?? -1);
}

/** The local names of a file's RxJS imports, without types, each with its RxJS name. */
function importedFromRxjs(body: readonly Node[]) {
  const isValue = ({ importKind }: Node) => importKind !== 'type';
  const specifiers = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((node) => RXJS.test(String((node.source as Node).value)) && isValue(node))
    .flatMap((node) => nodesOf(node.specifiers).filter(isValue));
  return new Map(
    specifiers.map(({ local, imported }) => [nameOf(local) ?? '', nameOf(imported) ?? ALL]),
  );
}

/** Visits a node and the nodes below it, except types. `free` is a node's name, unless the visited code declares it. */
export function walkFree(
  root: Node,
  onNode: (node: Node, free: string | undefined, parent: Node) => void,
): void {
  visit(root, root, new Set());

  function visit(node: Node, parent: Node, outer: ReadonlySet<string>) {
    const declaredNames = declaredIn(node);
    const hidden = declaredNames.length > 0 ? new Set([...outer, ...declaredNames]) : outer;
    const name = nameOf(node);
    onNode(node, name !== undefined && hidden.has(name) ? undefined : name, parent);
    for (const child of valuesOf(node)) visit(child, node, hidden);
  }
}

/** The names that a function, block, loop or `catch` declares for the code inside. */
export function declaredIn(node: Node): readonly string[] {
  if (/Function/.test(node.type)) return nodesOf(node.params).flatMap(namesIn);
  if (node.type === 'CatchClause') return namesIn(node.param);
  if (node.type.startsWith('For')) return [...namesIn(node.init), ...namesIn(node.left)];
  return nodesOf(node.body).flatMap(namesIn);
}

const NAMING =
  /^(?:Variable|(?:Function|Class|TSEnum)Declaration|Export|(?:Object|Array|Assignment)Pattern|RestElement|Property|TSParameter)/;

function namesIn(node: unknown): readonly string[] {
  const name = nameOf(node);
  if (name !== undefined) return [name];
  if (!isNode(node) || !NAMING.test(node.type)) return [];
  const { id, left, argument, parameter, value, declaration, declarations, properties } = node;
  const inner = id ?? left ?? argument ?? parameter ?? value ?? declaration ?? declarations;
  return [inner ?? properties ?? node.elements].flat().flatMap(namesIn);
}
