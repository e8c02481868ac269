import { childrenOf, listOf, nameOf, type Node, type Span, unwrapped } from './node.ts';

export interface FoundPipe extends Span {
  readonly call: Node;
  /** The offset of the name `pipe`. */
  readonly name: number;
  /** The offset of its operators. */
  readonly inside: number;
  readonly source: Node;
  readonly operators: readonly Node[];
}

/** Finds the calls of `pipe` in a node, outer calls before inner ones. */
export function findPipes(node: Node): readonly FoundPipe[] {
  return [pipeCall(node) ?? [], ...childrenOf(node).map(findPipes)].flat();
}

/** Reads a call of a method `pipe`; returns `undefined` for any other node. */
export function pipeCall(call: Node): FoundPipe | undefined {
  if (call.type !== 'CallExpression') return undefined;
  const { type, computed, property, object } = unwrapped(call.callee as Node);
  if (type !== 'MemberExpression' || computed === true || nameOf(property) !== 'pipe')
    return undefined;
  const { start, end } = call;
  const operators = listOf(call.arguments);
  const [first] = operators;
  return {
    ...{ call, start, end, operators, inside: first?.start ?? end },
    name: (property as Node).start,
    source: object as Node,
  };
}
