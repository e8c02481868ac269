import { calleeName, childrenOf, contains, nodesOf, nameOf, type Node, unwrap } from './node.ts';

export type FoundPipe = NonNullable<ReturnType<typeof pipeCall>>;

/** Finds the calls of `pipe` in a node, outer calls before inner ones. */
export function findPipes(node: Node): readonly FoundPipe[] {
  return [pipeCall(node) ?? [], ...childrenOf(node).map(findPipes)].flat();
}

/**
 * Reads a call of a method `pipe`, with the offsets of the name `pipe` (`name`) and of the operators (`inside`).
 * Returns `undefined` for any other node.
 */
export function pipeCall(callNode: Node) {
  if (callNode.type !== 'CallExpression') return undefined;
  const { type, computed, property, object } = unwrap(callNode.callee as Node);
  if (type !== 'MemberExpression' || computed === true || nameOf(property) !== 'pipe')
    return undefined;
  const { start, end } = callNode;
  const operators = nodesOf(callNode.arguments);
  const [first] = operators;
  return {
    ...{ call: callNode, start, end, operators, inside: first?.start ?? end },
    name: (property as Node).start,
    source: object as Node,
  };
}

/**
 * Finds the name of the innermost function, or class, that is called at an offset: between the beginning of the call
 * and its first argument.
 */
export function calledAt(node: Node, at: number): Node | undefined {
  const inner = childrenOf(node).find((child) => contains(child, { start: at, end: at + 1 }));
  const innerCallee = inner && calledAt(inner, at);
  const name = calleeName(node) ?? calleeName(node, 'NewExpression');
  const isBeforeArguments = at < (nodesOf(node.arguments)[0]?.start ?? node.end);
  return innerCallee ?? (isBeforeArguments ? name : undefined);
}
