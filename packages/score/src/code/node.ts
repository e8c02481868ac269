/** A part of a file, in offsets of UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A node of an ESTree syntax tree with TypeScript; its fields depend on its type. */
export interface Node extends Span {
  readonly type: string;
  readonly [field: string]: unknown;
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The child nodes that may refer to a variable: no names of members and keys, and no types. */
export function valuesOf(node: Node): readonly Node[] {
  return Object.entries(node)
    .filter(([field]) => node.computed === true || !/^(?:property|key)$/.test(field))
    .flatMap(([, value]) => value)
    .filter(isNode)
    .filter((value) => !value.type.startsWith('TS') || 'expression' in value);
}

/** Returns the nodes of a field whose value is a list of nodes. */
export function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier; `undefined` for other nodes. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

/** The expression without surrounding types and brackets: `a` of `a!` and `(a as A)`. */
export function unwrap(node: Node): Node {
  const { type, expression } = node;
  const isWrapper = /^(?:TS|Parenthesized|Chain)/.test(type);
  return isWrapper && isNode(expression) ? unwrap(expression) : node;
}

/**
 * The name of the called function, or of the class in a `NewExpression`: `map` of `map(f)` and of `rx.map(f)`;
 * `undefined` for nodes of another type.
 */
export function calleeName(node: Node, type = 'CallExpression'): Node | undefined {
  if (node.type !== type) return undefined;
  const callee = unwrap(node.callee as Node);
  return callee.type === 'MemberExpression' ? (callee.property as Node) : callee;
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The line and the column of an offset in a file, from 1. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
