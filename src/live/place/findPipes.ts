import {
  childrenOf,
  isCall,
  isMember,
  isNode,
  listOf,
  nameOf,
  type Node,
  withoutTypes,
} from './node.ts';

/** A call of a method `pipe` in a parsed file; all places are offsets in UTF-16 units. */
export interface FoundPipe {
  /** From the beginning of the source's expression to behind the closing bracket. */
  readonly start: number;
  readonly end: number;
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
    const pipe = isCall(node) ? readCall(node) : undefined;
    if (pipe) found.push({ ...pipe, holder });
    const name = holderName(node) ?? holder;
    for (const child of childrenOf(node)) visit(child, name);
  }

  function readCall(call: Node) {
    const callee = withoutTypes(call.callee as Node);
    if (!isMember(callee)) return undefined;
    const { object, property } = callee as Node & { object: Node; property: Node };
    const name = memberName(callee);
    const isIndirect = /^(?:call|apply)$/.test(name) && isPipe(withoutTypes(object));
    if (name !== 'pipe' && !isIndirect) return undefined;
    const { start, end, typeParameters } = call;
    const behindName = isNode(typeParameters) ? typeParameters.end : property.end;
    const bracket = text.indexOf('(', behindName);
    const operators = listOf(call.arguments);
    return { start, end, name: property.start, bracket, source: object, operators, isIndirect };
  }
}

function isPipe(node: Node) {
  return isMember(node) ? memberName(node) === 'pipe' : nameOf(node) === 'pipe';
}

function memberName({ computed, property }: Node) {
  if (computed !== true) return nameOf(property) ?? '';
  const { type, value } = property as Node;
  return type === 'StringLiteral' ? String(value) : '';
}

function holderName(node: Node) {
  if (/^(?:VariableDeclarator|FunctionDeclaration|FunctionExpression)$/.test(node.type))
    return nameOf(node.id);
  if (/Property$|Method$/.test(node.type)) return nameOf(node.key);
  if (node.type !== 'AssignmentExpression') return undefined;
  const left = node.left as Node;
  return isMember(left) ? nameOf(left.property) : nameOf(left);
}

/**
 * Chooses the pipe that a stack trace means by the offset `at`, and by the number of its operators.
 *
 * Chromium names the place of `pipe`, Firefox that or the bracket or the beginning of the source; a coarse source map
 * only leads to something before it in the line.
 */
export function choosePipe(
  pipes: readonly FoundPipe[],
  at: number,
  { operatorCount, lineEnd }: { operatorCount: number; lineEnd: number },
): FoundPipe | undefined {
  const named = pipes.find(({ name, bracket }) => name <= at && at <= bracket);
  const holding = pipes.filter(({ start, bracket }) => start <= at && at <= bracket);
  const inLine = pipes.filter(({ name }) => at <= name && name < lineEnd);
  const nearest = [...(holding.length > 0 ? holding : inLine)].sort(
    (one, other) => one.name - other.name,
  );
  const pipe = named ?? nearest.find((one) => canHave(one, operatorCount));
  return pipe && !pipe.isIndirect && canHave(pipe, operatorCount) ? pipe : undefined;
}

function canHave({ operators }: FoundPipe, operatorCount: number) {
  const spreads = operators.filter(({ type }) => type === 'SpreadElement').length;
  return spreads > 0
    ? operators.length - spreads <= operatorCount
    : operators.length === operatorCount;
}
