import { operatorOf } from '../operators.ts';
import { laneLabel } from './codeText.ts';
import { newName, type ReadableCode } from './names.ts';
import { findPipes, type FoundPipe, pipeCall } from './findPipes.ts';
import {
  calleeName,
  contains,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  type Span,
  unwrap,
  valuesOf,
} from './node.ts';
import type { CodeLane } from './streamCode.ts';
import { paramOf, type ReadParams, type StreamFunctionNode, UnreadCode } from './streamFunction.ts';
import { timeOf } from './timeOf.ts';

interface FoundLane extends Span {
  readonly codeLane: CodeLane;
}

/** A tap around an expression: the source of a pipe, or an expression without a pipe, which is `alone`. */
export interface FoundTap extends Span {
  /** A `tapped` source is itself a pipe; `joined` is the name of RxJS's function `pipe`, which joins operators. */
  readonly kind: 'alone' | 'source' | 'tapped' | 'joined';
  /** The lanes of the expression, or of a pipe's source and its operators. */
  readonly lanes: readonly number[];
  /** The key of an input that is a shorthand property. */
  readonly key?: string | undefined;
  /** The name of the called port, if the source is the port's answer. */
  readonly port?: Span | undefined;
  /** The RxJS name of the first operator of a pipe, if RxJS has this operator. */
  readonly first?: string | undefined;
  /** The offset at which the last operator of the pipe ends. */
  readonly operatorsEnd?: number | undefined;
}

type Unread = (reason: UnreadCode['reason'], node: Span) => void;

/** The additional lanes in a whole program, where sources that only emit given values have lanes too. */
export interface MoreLanes {
  /** Names of functions that are sources, besides the functions of RxJS. */
  readonly sources: readonly string[];
  /** Whether an expression is a subject: a subject has a lane at each subscription without a pipe. */
  readonly isSubject: (node: Node) => boolean;
}

/** The code whose lanes are found. */
interface Context {
  readonly code: ReadableCode;
  readonly params: ReadParams;
  readonly more: MoreLanes | undefined;
  readonly unread: Unread;
}

/**
 * Finds the lanes of a stream's function, or of a whole program: the source and every operator of every `.pipe(…)`,
 * each input of a combinator, and each other source. A pipe that is an input already has its lanes: the last of these
 * lanes is the output of the input.
 *
 * Outer taps come first. For a stream's function, throws `UnreadCode` if some lanes cannot be found. For a whole
 * program, which has `more`, finds as many lanes as possible, also in calls of RxJS's function `pipe`.
 */
export function findLanes(
  code: ReadableCode,
  { body }: Pick<StreamFunctionNode, 'body'>,
  params: ReadParams,
  more?: MoreLanes,
) {
  const unread: Unread = (reason, node) => {
    if (!more) throw new UnreadCode(reason, node);
  };
  const context = { code, params, more, unread };
  const lanes: FoundLane[] = [];
  const taps: FoundTap[] = [];
  const inputs = new Set<Node>();
  const lastStatement = nodesOf(code.program.body).at(-1);
  const outside = findPipes(code.program).find((pipe) => !contains(body, pipe));
  if (outside) unread('outside', outside);
  visit(body, body, undefined);
  return { lanes, taps };

  /** Finds the lanes in a node; `inside` is the innermost lane around the node. */
  function visit(node: Node, parent: Node, inside: number | undefined) {
    const joinedPipe = more && joinedIn(context, node);
    const pipe = joinedPipe ?? pipeCall(unwrap(node));
    const isLane = isSource(context, node, parent) || isMore(context, node, parent, lastStatement);
    const kind = inputs.has(node) ? 'input' : isLane ? 'source' : undefined;
    if (pipe) addPipe(pipe, inside, joinedPipe && 'joined');
    else if (!kind) visitInside(node, inside);
    else {
      const key = parent.shorthand === true ? nameOf(parent.key) : undefined;
      const { start, end } = node;
      const port = portIn(node);
      taps.push({ start, end, kind: 'alone', lanes: [lanes.length], key, port });
      add({ kind, node, inside });
    }
  }

  function visitInside(node: Node, inside: number | undefined) {
    for (const input of inputsOf(node, rxjsCallee(context, node), unread)) inputs.add(input);
    for (const child of valuesOf(node)) visit(child, node, inside);
  }

  function addPipe(
    { call, source, operators }: Pick<FoundPipe, 'call' | 'source' | 'operators'>,
    inside: number | undefined,
    joinedKind?: 'joined',
  ): number {
    const spread = operators.find(({ type }) => type === 'SpreadElement');
    if (spread) unread('spread', spread);
    if (isSkippable(call)) unread('optional', call);
    const before = pipeCall(unwrap(source));
    const own: number[] = [];
    const { start, end } = source;
    const operatorsEnd = operators.at(-1)?.end;
    const kind = joinedKind ?? (before ? 'tapped' : 'source');
    const first = operators[0] && rxjsCallee(context, unwrap(operators[0]));
    const port = portIn(source);
    taps.push({ start, end, kind, lanes: own, port, first, operatorsEnd });
    own.push(before ? addPipe(before, inside) : add({ kind: 'source', node: source, inside }));
    for (const node of operators)
      own.push(add({ kind: 'operator', node, above: own.at(-1), inside }));
    return own.at(-1) ?? 0;
  }

  /** The name of the port that an expression calls. */
  function portIn(node: Node) {
    const { argsCode } = paramOf(code, params, node);
    return argsCode === undefined ? undefined : (unwrap(node).callee as Node);
  }

  function add(newLane: Partial<CodeLane> & { kind: CodeLane['kind']; node: Node }): number {
    const { node, kind, above, inside } = newLane;
    const { inputs } = operatorOf(rxjsCallee(context, unwrap(node)) ?? '');
    const from = kind === 'operator' || inputs ? {} : paramOf(code, params, node);
    const time = kind === 'operator' ? timeOf(code, node) : {};
    const codeLane = { kind, above, inside, label: laneLabel(code, node, kind), ...from, ...time };
    const lane = lanes.push({ start: node.start, end: node.end, codeLane }) - 1;
    // A conversion of an input, such as `from(a$)`, shares the input's lane.
    if (from.param === undefined) visitInside(unwrap(node), lane);
    return lane;
  }
}

/**
 * Whether the node is a call of an RxJS source or a port, or an input that is passed to an RxJS function, returned, or
 * chosen by a condition.
 */
function isSource(context: Context, node: Node, parent: Node) {
  const { code, params, unread } = context;
  const { param, argsCode } = paramOf(code, params, node);
  const isNew = newName(code, node) === 'Observable';
  const { source } = operatorOf(rxjsCallee(context, node) ?? '');
  if (argsCode !== undefined || isNew || /^(?:endless|working|stream)$/.test(source ?? '')) {
    if (isSkippable(node)) unread('optional', node);
    return true;
  }
  const isGiven = rxjsCallee(context, parent) !== undefined && parent.callee !== node;
  const isResult = parent.type === 'ArrowFunctionExpression' && parent.body === node;
  const isChosen = parent.type === 'ConditionalExpression' && parent.test !== node;
  const isInput = params.params.some(({ name, kind }) => name === param && kind === 'input');
  const isValue = isChosen || ['LogicalExpression', 'ReturnStatement'].includes(parent.type);
  if (node.type !== 'Identifier' || param === undefined) return false;
  if (isGiven && !isInput) unread('port', node);
  return isGiven || isResult || (isInput && isValue);
}

/** Whether the node has a lane only because the code is a whole program, and not a stream's function. */
function isMore(context: Context, node: Node, parent: Node, lastStatement: Node | undefined) {
  const { code, more } = context;
  // A compared value must stay the same object.
  if (!more || /Specifier$|^BinaryExpression$/.test(parent.type)) return false;
  const isResult = /^Export/.test(parent.type) || parent === lastStatement;
  const isSignal =
    operatorOf(rxjsCallee(context, parent) ?? '').takesSignal &&
    nodesOf(parent.arguments)[0] === node;
  const isSubscribed = parent.object === node && nameOf(parent.property) === 'subscribe';
  const isHeard = isResult || isSubscribed || isSignal;
  const { type, start, property } = node;
  const isName = type === 'Identifier' || type === 'MemberExpression';
  const name = isName && code.rxjs.get(isNode(property) ? property.start : start);
  const callee = rxjsCallee(context, node) ?? '';
  return (
    more.sources.includes(callee) ||
    operatorOf(callee).source === 'given' ||
    operatorOf(name || '').source === 'constant' ||
    (isHeard && !isSkippable(node) && more.isSubject(node))
  );
}

/** A call of RxJS's function `pipe`. */
function joinedIn(context: Context, call: Node) {
  if (rxjsCallee(context, call) !== 'pipe') return undefined;
  return { call, source: call.callee as Node, operators: nodesOf(call.arguments) };
}

/** The RxJS name of the called function; for a setting, the name of its default. */
function rxjsCallee({ code, params }: Context, node: Node): string | undefined {
  const { start = -1 } = calleeName(node) ?? {};
  const setting = params.settings.find(({ name }) => name === params.uses.get(start));
  return code.rxjs.get(start) ?? setting?.default.toString();
}

/** The inputs in a call of the combinator with this RxJS name. An argument that is a number limits the concurrency. */
function inputsOf(callNode: Node, name: string | undefined, unread: Unread): readonly Node[] {
  const { inputs: place } = operatorOf(name ?? '');
  if (!place) return [];
  // A function joins the values of the inputs.
  const args = nodesOf(callNode.arguments).filter(({ type }) => !type.includes('Function'));
  const [first] = args;
  const list = args.length > 1 ? undefined : (first?.elements ?? first?.properties);
  const inputs = nodesOf(list ?? args);
  const spread = inputs.find(({ type }) => type === 'SpreadElement');
  if (spread) unread('spread', spread);
  if (args.length === 1 && !list && place === 'list') {
    unread('inputs', callNode);
    return [];
  }
  return inputs
    .map((input) => (input.type === 'Property' ? (input.value as Node) : input))
    .filter(({ type }) => type !== 'Literal' && type !== 'SpreadElement');
}

/** Whether a `?.`, in the node or earlier in its chain, may skip a call or an access. */
function isSkippable({ optional, callee, object, expression }: Node): boolean {
  const before = callee ?? object ?? expression;
  return optional === true || (isNode(before) && isSkippable(before));
}
