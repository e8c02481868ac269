import { childrenOf, isFunction, isNode, type Node } from './node.ts';

/**
 * Gives the names that a node declares for the code inside it: a function its parameters, a block its
 * declarations, a loop and a `catch` their variables. The body of a function (`isBody`) has the
 * `var` of all its blocks as well.
 */
export function declaredNames(node: Node, isBody: boolean): readonly string[] {
  const names = declarationsOf(node).flatMap(namesIn);
  return isBody ? [...names, ...childrenOf(node).flatMap(varNames)] : names;
}

function declarationsOf(node: Node): readonly unknown[] {
  if (isFunction(node)) return [node.id, ...listOf(node.params)];
  if (node.type.startsWith('Class')) return [node.id];
  if (node.type.startsWith('For')) return [node.init, node.left];
  if (node.type === 'CatchClause') return [node.param];
  const cases = listOf(node.cases).flatMap(({ consequent }) => listOf(consequent));
  return [...listOf(node.body), ...cases];
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The names in a declaration or a pattern; none in anything else. */
function namesIn(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Identifier':
      return [String(node.name)];
    case 'VariableDeclaration':
      return listOf(node.declarations).flatMap(({ id }) => namesIn(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return namesIn(node.id);
    case 'ObjectPattern':
      return listOf(node.properties).flatMap((property) => namesIn(property.value ?? property));
    case 'ArrayPattern':
      return listOf(node.elements).flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    default:
      return [];
  }
}

/** The names of every `var` in a node, but for those of functions in it. */
function varNames(node: Node): readonly string[] {
  if (isFunction(node)) return [];
  const own = node.kind === 'var' ? namesIn(node) : [];
  return [...own, ...childrenOf(node).flatMap(varNames)];
}
