/** A node of the parsed code; the fields depend on its type. */
export interface Node {
  readonly type: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The nodes right below a node that may refer to something: not the names of members and keys. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node)
    .filter(([field]) => node.computed === true || !/^(?:property|key)$/.test(field))
    .flatMap(([, value]) => value)
    .filter(isNode);
}

/** The nodes of a field that holds a list of them. */
export function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier; of anything else `undefined`. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}

/** Whether a node is `a.b`, `a?.b` or `a['b']`. */
export function isMember({ type }: Node): boolean {
  return type === 'MemberExpression' || type === 'OptionalMemberExpression';
}

/** Whether a node is `f()`, `f?.()` or `a?.f()`. */
export function isCall({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'OptionalCallExpression';
}

/** The expression without the types around it: `a` of `a!` and `a as A`. */
export function withoutTypes(node: Node): Node {
  const { type, expression } = node;
  return type.startsWith('TS') && isNode(expression) ? withoutTypes(expression) : node;
}

/** Where an expression begins, with the bracket around it. */
export function startOf({ start, extra }: Node): number {
  const { parenStart } = (extra ?? {}) as { parenStart?: number };
  return parenStart ?? start;
}

/** Whether a field of a node holds a node. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
