import { childrenOf, listOf, nameOf, type Node, type Span, unwrapped } from './node.ts';

/** A call of a method `pipe`. */
export interface PipeCall extends Span {
  readonly call: Node;
  /** Where the name `pipe` stands. */
  readonly name: number;
  /** Where the opening bracket stands. */
  readonly bracket: number;
  /** The expression that is piped. */
  readonly source: Node;
  readonly operators: readonly Node[];
}

export interface FoundPipe extends PipeCall {
  /** The name of what holds it: the innermost variable, field or function around; empty where there is none. */
  readonly holder: string;
}

/** Finds the calls of `pipe` in a parsed file, inner ones after those around them. */
export function findPipes(program: Node, text: string): readonly FoundPipe[] {
  const found: FoundPipe[] = [];
  visit(program, '');
  return found;

  function visit(node: Node, holder: string) {
    const pipe = pipeCall(node, text);
    if (pipe) found.push({ ...pipe, holder });
    const name = holderName(node) ?? holder;
    for (const child of childrenOf(node)) visit(child, name);
  }
}

/** Reads a call of a method `pipe`; gives `undefined` for any other node. */
export function pipeCall(call: Node, text: string): PipeCall | undefined {
  if (call.type !== 'CallExpression') return undefined;
  const callee = unwrapped(call.callee as Node);
  const { computed, property } = callee;
  if (callee.type !== 'MemberExpression' || computed === true || nameOf(property) !== 'pipe')
    return undefined;
  const { start, end } = call;
  const operators = listOf(call.arguments);
  const bracket = text.lastIndexOf('(', (operators[0]?.start ?? end) - 1);
  return {
    call,
    start,
    end,
    name: (property as Node).start,
    bracket,
    source: callee.object as Node,
    operators,
  };
}

function holderName(node: Node) {
  if (/^(?:VariableDeclarator|FunctionDeclaration|FunctionExpression)$/.test(node.type))
    return nameOf(node.id);
  if (/Property$|^(?:Method|Property)Definition$/.test(node.type)) return nameOf(node.key);
  if (node.type !== 'AssignmentExpression') return undefined;
  const left = node.left as Node;
  return nameOf(left.property) ?? nameOf(left);
}
