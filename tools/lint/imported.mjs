// @ts-check

/**
 * Calls back with each name that a file imports: static, dynamic or type-only.
 * @param {(node: import('eslint').Rule.Node, name: string) => void} take
 * @returns {import('eslint').Rule.RuleListener}
 */
export function eachImport(take) {
  /** @param {import('eslint').Rule.Node} node @param {unknown} name */
  const check = (node, name) => {
    if (typeof name === 'string') take(node, name);
  };
  return {
    ':matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration)'(
      /** @type {import('eslint').Rule.Node & { source?: { value: unknown } | null }} */ node,
    ) {
      check(node, node.source?.value);
    },
    ':matches(ImportExpression, TSImportType) > Literal'(
      /** @type {import('eslint').Rule.Node & { value: unknown }} */ node,
    ) {
      check(node, node.value);
    },
  };
}
