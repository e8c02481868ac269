import { labelOf } from './codeText.ts';
import type { ReadableCode } from './names.ts';
import { findPipes, type FoundPipe, pipeCall } from './findPipes.ts';
import {
  calleeName,
  holds,
  isNode,
  listOf,
  nameOf,
  type Node,
  type Span,
  unwrapped,
  valuesOf,
} from './node.ts';
import type { CodeLane } from './streamCode.ts';
import { paramOf, type ReadParams, type StreamFunction, UnreadCode } from './streamFunction.ts';
import { timeOf } from './timeOf.ts';

interface FoundLane extends Span {
  readonly shown: CodeLane;
}

/** A tap around an expression: the source of a pipe, or an expression without a pipe, which is `alone`. */
export interface FoundTap extends Span {
  /** A `tapped` source is itself a pipe. */
  readonly kind: 'alone' | 'source' | 'tapped';
  /** The lanes of the expression, or of a pipe's source and its operators. */
  readonly lanes: readonly number[];
  /** The key of an input that is a shorthand property. */
  readonly key?: string | undefined;
}

type NewLane = Pick<CodeLane, 'kind' | 'inside'> & {
  above?: number | undefined;
  node: Node;
};

/** RxJS functions that take their inputs in a list or as arguments, some also in an object. */
const OF_LIST = ['combineLatest', 'forkJoin', 'race', 'zip'];
const COMBINATORS = [...OF_LIST, 'concat', 'merge'];

/** RxJS functions that create an observable, except those that only emit given values, such as `of`. */
const SOURCES = [
  ...COMBINATORS,
  ...['defer', 'from', 'fromEvent', 'generate', 'iif', 'interval', 'range', 'timer'],
];

/**
 * Finds the lanes of a stream's function: the source and every operator of every `.pipe(…)`, each input of a
 * combinator, and each other source. A pipe that is an input already has its lanes: the last of them is the input's
 * output.
 *
 * Outer taps come first. Throws `UnreadCode` if it cannot find all lanes.
 */
export function findLanes(code: ReadableCode, { body }: StreamFunction, params: ReadParams) {
  const lanes: FoundLane[] = [];
  const taps: FoundTap[] = [];
  const inputs = new Set<Node>();
  const outside = findPipes(code.program).find((pipe) => !holds(body, pipe));
  if (outside) throw new UnreadCode('outside', outside);
  visit(body, body, undefined);
  return { lanes, taps };

  /** Finds the lanes in a node; `inside` is the innermost lane around the node. */
  function visit(node: Node, parent: Node, inside: number | undefined) {
    const pipe = pipeCall(unwrapped(node));
    const kind = inputs.has(node) ? 'input' : isSource(node, parent) ? 'source' : undefined;
    if (pipe) addPipe(pipe, inside);
    else if (!kind) visitInside(node, inside);
    else {
      const key = parent.shorthand === true ? nameOf(parent.key) : undefined;
      const { start, end } = node;
      taps.push({ start, end, kind: 'alone', lanes: [lanes.length], key });
      add({ kind, node, inside });
    }
  }

  function visitInside(node: Node, inside: number | undefined) {
    for (const input of inputsOf(node, rxjsCallee(node))) inputs.add(input);
    for (const child of valuesOf(node)) visit(child, node, inside);
  }

  /**
   * Whether the node is a call of an RxJS source or a port, or an input that is passed to an RxJS function, returned, or
   * chosen by a condition.
   */
  function isSource(node: Node, parent: Node) {
    const { param, call } = paramOf(code, params, node);
    if (call !== undefined || SOURCES.includes(rxjsCallee(node) ?? '')) {
      if (isSkippable(node)) throw new UnreadCode('optional', node);
      return true;
    }
    const isGiven = rxjsCallee(parent) !== undefined && parent.callee !== node;
    const isResult = parent.type === 'ArrowFunctionExpression' && parent.body === node;
    const isChosen = parent.type === 'ConditionalExpression' && parent.test !== node;
    const isInput = params.params.some(({ name, kind }) => name === param && kind === 'input');
    const isValue = isChosen || ['LogicalExpression', 'ReturnStatement'].includes(parent.type);
    return (
      node.type === 'Identifier' &&
      param !== undefined &&
      (isGiven || isResult || (isInput && isValue))
    );
  }

  function addPipe({ call, source, operators }: FoundPipe, inside: number | undefined): number {
    const spread = operators.find(({ type }) => type === 'SpreadElement');
    if (spread) throw new UnreadCode('spread', spread);
    if (isSkippable(call)) throw new UnreadCode('optional', call);
    const before = pipeCall(unwrapped(source));
    const own: number[] = [];
    const { start, end } = source;
    taps.push({ start, end, kind: before ? 'tapped' : 'source', lanes: own });
    own.push(before ? addPipe(before, inside) : add({ kind: 'source', node: source, inside }));
    for (const node of operators)
      own.push(add({ kind: 'operator', node, above: own.at(-1), inside }));
    return own.at(-1) ?? 0;
  }

  function add({ node, kind, above, inside }: NewLane): number {
    const isMade = kind === 'operator' || COMBINATORS.includes(rxjsCallee(unwrapped(node)) ?? '');
    const from = isMade ? {} : paramOf(code, params, node);
    const time = kind === 'operator' ? timeOf(code, node) : {};
    const shown = { kind, above, inside, label: labelOf(code, node, kind), ...from, ...time };
    const lane = lanes.push({ start: node.start, end: node.end, shown }) - 1;
    // A conversion of an input, such as `from(a$)`, shares the input's lane.
    if (from.param === undefined) visitInside(unwrapped(node), lane);
    return lane;
  }

  /** The RxJS name of the called function; a setting has the name of its default. */
  function rxjsCallee(node: Node): string | undefined {
    const { start = -1 } = calleeName(node) ?? {};
    const setting = params.settings.find(({ name }) => name === params.uses.get(start));
    return code.rxjs.get(start) ?? setting?.default.toString();
  }
}

/** The inputs in a call of a combinator, which is given by its name in RxJS. A number argument is the concurrency. */
function inputsOf(call: Node, name = ''): readonly Node[] {
  if (!COMBINATORS.includes(name)) return [];
  const given = listOf(call.arguments);
  const [first] = given;
  const list = given.length > 1 ? undefined : (first?.elements ?? first?.properties);
  const inputs = listOf(list ?? given);
  const spread = inputs.find(({ type }) => type === 'SpreadElement');
  if (spread) throw new UnreadCode('spread', spread);
  if (given.length === 1 && !list && OF_LIST.includes(name)) throw new UnreadCode('inputs', call);
  return inputs
    .map((input) => (input.type === 'Property' ? (input.value as Node) : input))
    .filter(({ type }) => type !== 'Literal');
}

/** Whether a `?.`, in the node or earlier in its chain, may skip a call or a member. */
function isSkippable({ optional, callee, object, expression }: Node): boolean {
  const before = callee ?? object ?? expression;
  return optional === true || (isNode(before) && isSkippable(before));
}
