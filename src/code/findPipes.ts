import {
  calleeName,
  childrenOf,
  listOf,
  nameOf,
  type Node,
  type Span,
  typeArgumentsOf,
  unwrapped,
} from './node.ts';

/** A call of a method `pipe`. */
export interface FoundPipe extends Span {
  readonly call: Node;
  /** Where the name `pipe` stands. */
  readonly name: number;
  /** Where the opening bracket stands. */
  readonly bracket: number;
  /** The expression that is piped. */
  readonly source: Node;
  readonly operators: readonly Node[];
  /** Whether it is `pipe.call(…)` or `pipe.apply(…)`, whose arguments are no operators. */
  readonly isIndirect: boolean;
  /** The name of what holds it: the innermost variable, field or function around; empty where there is none. */
  readonly holder: string;
}

/** Finds the calls of `pipe` in a parsed file, inner ones after those around them. */
export function findPipes(program: Node, text: string): readonly FoundPipe[] {
  const found: FoundPipe[] = [];
  visit(program, '');
  return found;

  function visit(node: Node, holder: string) {
    const pipe = readCall(node, text);
    if (pipe) found.push({ ...pipe, holder });
    const name = holderName(node) ?? holder;
    for (const child of childrenOf(node)) visit(child, name);
  }
}

function readCall(call: Node, text: string): Omit<FoundPipe, 'holder'> | undefined {
  const property = calleeName(call);
  if (!property) return undefined;
  const callee = unwrapped(call.callee as Node);
  const name = memberName(callee);
  const source = callee.object as Node;
  const isIndirect = /^(?:call|apply)$/.test(name) && isPipe(unwrapped(source));
  if (name !== 'pipe' && !isIndirect) return undefined;
  const { start, end } = call;
  const bracket = text.indexOf('(', (typeArgumentsOf(call) ?? property).end);
  const operators = listOf(call.arguments);
  return { call, start, end, name: property.start, bracket, source, operators, isIndirect };
}

function isPipe(node: Node) {
  return (nameOf(node) ?? memberName(node)) === 'pipe';
}

function memberName({ type, computed, property }: Node) {
  if (type !== 'MemberExpression') return '';
  const value: unknown = computed === true ? (property as Node).value : nameOf(property);
  return typeof value === 'string' ? value : '';
}

function holderName(node: Node) {
  if (/^(?:VariableDeclarator|FunctionDeclaration|FunctionExpression)$/.test(node.type))
    return nameOf(node.id);
  if (/Property$|^(?:Method|Property)Definition$/.test(node.type)) return nameOf(node.key);
  if (node.type !== 'AssignmentExpression') return undefined;
  const left = node.left as Node;
  return nameOf(left.property) ?? nameOf(left);
}

/** Whether a call or a member may be skipped, by a `?.` of its own or of the chain before it. */
export function isSkippable({ type, optional, callee, object, expression }: Node): boolean {
  if (optional === true) return true;
  const before = callee ?? object ?? (type === 'TSNonNullExpression' ? expression : undefined);
  return before !== undefined && isSkippable(before as Node);
}
