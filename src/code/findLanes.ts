import { labelOf } from './codeText.ts';
import type { ReadableCode } from './codeTokens.ts';
import { findPipes, pipeCall, type PipeCall } from './findPipes.ts';
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
import { type StreamFunction, UnreadCode } from './streamFunction.ts';
import { paramOf, type ReadParams } from './streamParams.ts';

/** A lane as it is shown, and where its tap goes. */
export interface FoundLane extends Span {
  readonly shown: CodeLane;
  /** Whether its tap goes around the expression: it is piped nowhere. */
  readonly isAlone: boolean;
  /** The key of an input that is a property in short form: `{ a$ }`. */
  readonly key: string | undefined;
}

/** A pipe that has lanes, and the range of its source. */
export interface TappedPipe extends Span {
  /** Of its source, and of its operators. */
  readonly lanes: readonly number[];
  /** Whether the source is another pipe, which has its taps. */
  readonly isTapped: boolean;
}

interface NewLane {
  readonly kind: CodeLane['kind'];
  readonly node: Node;
  readonly above?: number;
  readonly inside: number | undefined;
  readonly isAlone?: boolean;
  readonly key?: string | undefined;
}

/** Functions of RxJS that take their inputs in a list or as arguments, some in an object too. */
const OF_LIST = ['combineLatest', 'forkJoin', 'race', 'zip'];
const COMBINATORS = [...OF_LIST, 'concat', 'merge'];

/** Functions of RxJS that make an observable. Those that give only what is written, such as `of`, are not listed. */
const SOURCES = [
  ...COMBINATORS,
  ...['defer', 'from', 'fromEvent', 'generate', 'iif', 'interval', 'range', 'timer'],
];

/**
 * Finds the lanes of a stream's function in the order of its code: the source and every operator of every `.pipe(…)`,
 * each input of a combinator, and each other source. A pipe has its lanes already: its last one is its output.
 *
 * Throws `UnreadCode` where it cannot find them all.
 */
export function findLanes(code: ReadableCode, { body }: StreamFunction, params: ReadParams) {
  const lanes: FoundLane[] = [];
  const pipes: TappedPipe[] = [];
  const inputs = new Set<Node>();
  const outside = findPipes(code.program, code.text).find((pipe) => !holds(body, pipe));
  if (outside) throw new UnreadCode('outside', outside);
  visit(body, body, undefined);
  return { lanes, pipes };

  /** Finds the lanes in a node; `inside` is the innermost lane around it. */
  function visit(node: Node, parent: Node, inside: number | undefined) {
    const pipe = pipeAt(node);
    const kind = inputs.has(node) ? 'input' : isSource(node, parent) ? 'source' : undefined;
    const key = parent.shorthand === true ? nameOf(parent.key) : undefined;
    if (pipe) addPipe(pipe, inside);
    else if (kind) add({ kind, node, inside, isAlone: true, key });
    else visitInside(node, inside);
  }

  function visitInside(node: Node, inside: number | undefined) {
    for (const input of inputsOf(node, rxjsCallee(node))) inputs.add(input);
    for (const child of valuesOf(node)) visit(child, node, inside);
  }

  /** A call of a source of RxJS, or of a port; or an input that an operator takes, or its function gives. */
  function isSource(node: Node, parent: Node) {
    const { param, call } = paramOf(code, params, node);
    if (call !== undefined || SOURCES.includes(rxjsCallee(node) ?? '')) {
      if (isSkippable(node)) throw new UnreadCode('optional', node);
      return true;
    }
    const isGiven = rxjsCallee(parent) !== undefined && parent.callee !== node;
    const isResult = parent.type === 'ArrowFunctionExpression' && parent.body === node;
    return node.type === 'Identifier' && param !== undefined && (isGiven || isResult);
  }

  /** Adds the lanes of a pipe, and gives its last one. */
  function addPipe({ call, source, operators }: PipeCall, inside: number | undefined): number {
    const spread = operators.find(({ type }) => type === 'SpreadElement');
    if (spread) throw new UnreadCode('spread', spread);
    if (isSkippable(call)) throw new UnreadCode('optional', call);
    const before = pipeAt(source);
    let above = before ? addPipe(before, inside) : add({ kind: 'source', node: source, inside });
    const own = [above];
    for (const node of operators) {
      above = add({ kind: 'operator', node, above, inside });
      own.push(above);
    }
    const { start, end } = source;
    pipes.push({ start, end, lanes: own, isTapped: before !== undefined });
    return above;
  }

  /** Adds a lane with those inside it, and gives its number. */
  function add({ kind, node, above, inside, isAlone = false, key }: NewLane): number {
    const { start, end } = node;
    const label = labelOf(code, node, kind);
    const isMade = kind === 'operator' || COMBINATORS.includes(rxjsCallee(unwrapped(node)) ?? '');
    const from = isMade ? {} : paramOf(code, params, node);
    const shown = { kind, above, inside, label, ...from };
    const lane = lanes.push({ start, end, isAlone, key, shown }) - 1;
    // What makes a source of an input, as `from(a$)`, stands for it.
    if (from.param === undefined) visitInside(unwrapped(node), lane);
    return lane;
  }

  function pipeAt(node: Node) {
    return pipeCall(unwrapped(node), code.text);
  }

  function rxjsCallee(node: Node) {
    return code.rxjs.get(calleeName(node)?.start ?? -1);
  }
}

/** The inputs in a call of a combinator, by its name in RxJS. A number says how many of them run at once. */
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

/** Whether `?.` may skip a call or a member, by itself or in the chain before it. */
function isSkippable({ optional, callee, object, expression }: Node): boolean {
  const before = callee ?? object ?? expression;
  return optional === true || (isNode(before) && isSkippable(before));
}
