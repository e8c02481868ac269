import { isNode, listOf, nameOf, type Node, type Span, unwrapped, valuesOf } from './node.ts';

/** Module names of RxJS, including the addresses of dev servers. */
const RXJS = /^rxjs(?:\/operators)?$|\/deps\/rxjs(?:_operators)?\.js/;

/** Stands for all of RxJS: `import * as rx`. */
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

/** Finds the RxJS names in a file, by its imports and not by spelling. */
export function rxjsNames(program: Node): RxjsNames {
  const imported = importedFromRxjs(listOf(program.body));
  const found = new Map<number, string>();
  if (imported.size === 0) return found;
  walkFree(program, (node, free, parent) => {
    const name = imported.get(free ?? '');
    if (name === undefined) return;
    const { object, property, computed } = parent;
    const member = object === node && computed !== true ? nameOf(property) : undefined;
    if (name !== ALL) found.set(node.start, name);
    else if (member !== undefined) found.set((property as Node).start, member);
  });
  return found;
}

/** The RxJS name of the class of a `new`. */
export function newName({ rxjs }: Pick<ReadableCode, 'rxjs'>, { type, callee }: Node) {
  const name = type === 'NewExpression' ? unwrapped(callee as Node) : undefined;
  const { start } = (name?.property ?? name ?? {}) as Partial<Node>;
  return start === undefined ? undefined : rxjs.get(start);
}

/** The local names of a file's RxJS imports, without types, each with its RxJS name. */
function importedFromRxjs(body: readonly Node[]) {
  const isValue = ({ importKind }: Node) => importKind !== 'type';
  const specifiers = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .filter((node) => RXJS.test(String((node.source as Node).value)) && isValue(node))
    .flatMap((node) => listOf(node.specifiers).filter(isValue));
  return new Map(
    specifiers.map(({ local, imported }) => [nameOf(local) ?? '', nameOf(imported) ?? ALL]),
  );
}

/** Visits a node and all nodes below it except types, each with its name unless a node in between declares it. */
export function walkFree(
  root: Node,
  onNode: (node: Node, free: string | undefined, parent: Node) => void,
): void {
  visit(root, root, new Set());

  function visit(node: Node, parent: Node, outer: ReadonlySet<string>) {
    const declared = declaredIn(node);
    const hidden = declared.length > 0 ? new Set([...outer, ...declared]) : outer;
    const name = nameOf(node);
    onNode(node, name !== undefined && hidden.has(name) ? undefined : name, parent);
    for (const child of valuesOf(node)) visit(child, node, hidden);
  }
}

/** The names that a function, block, loop or `catch` declares for the code inside it. */
export function declaredIn(node: Node): readonly string[] {
  if (/Function/.test(node.type)) return listOf(node.params).flatMap(namesIn);
  if (node.type === 'CatchClause') return namesIn(node.param);
  if (node.type.startsWith('For')) return [...namesIn(node.init), ...namesIn(node.left)];
  return listOf(node.body).flatMap(namesIn);
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
