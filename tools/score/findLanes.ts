import type { CodeLane } from '../../src/code/streamCode.ts';
import type { FoundFunction, Unread } from './findFunction.ts';
import type { UsedRxjs } from './findRxjs.ts';
import { type Input, inputsOf } from './inputsOf.ts';
import { childrenOf, nameOf, type Node } from './node.ts';

/** A lane, and where its tap goes. */
export interface FoundLane {
  /** Counts the lanes of the file from 0, in the order in which they stand in it. */
  index: number;
  kind: CodeLane['kind'];
  /** The range of the expression in the code. */
  start: number;
  end: number;
  above: number | undefined;
  /** The name in RxJS of the called function, if it is one of RxJS. */
  rxjsName: string | undefined;
  /** How it is written, of an input. */
  input: Pick<Input, 'key' | 'isStrict'> | undefined;
}

/** A pipe that has lanes. */
export interface FoundPipe {
  /** The range of the expression before `.pipe`. */
  start: number;
  end: number;
  /** The lane of the source; the last one of another pipe, if that is the source. */
  above: number;
  /** Whether the source is another pipe. */
  isTapped: boolean;
  operators: readonly number[];
}

type Found = Omit<FoundLane, 'index' | 'above'> & { above: Found | undefined };

const SPREAD = 'A spread hides how many operators this pipe has: it has no lanes.';
const OPTIONAL = 'This pipe is part of an optional chain that begins before it: it has no lanes.';

/**
 * Finds the lanes of a stream's function: the source and every operator of every `.pipe(…)`, inner
 * pipes too, and each input of a combinator. A pipe has its lanes already: its last one is
 * its output. Whether it is a pipe of RxJS shows when it runs.
 */
export function findLanes(program: Node, fn: FoundFunction, rxjs: UsedRxjs) {
  const found: Found[] = [];
  const foundPipes: { source: Node; above: Found; operators: readonly Found[] }[] = [];
  const unread: Unread[] = [];
  const lastOfPipe = new Map<Node, Found>();
  visit(fn.body);
  visitOutside(program);

  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const indexOf = (lane: Found) => found.indexOf(lane);
  const lanes = found.map((lane, index): FoundLane => {
    return { ...lane, index, above: lane.above && indexOf(lane.above) };
  });
  const pipes = foundPipes.map(({ source, above, operators }): FoundPipe => {
    const { start, end } = source;
    const isTapped = lastOfPipe.has(source);
    return { start, end, above: indexOf(above), isTapped, operators: operators.map(indexOf) };
  });
  return { lanes, pipes, unread: unread.sort((a, b) => a.start - b.start) };

  function visit(node: Node) {
    for (const child of childrenOf(node)) visit(child);
    if (isPipe(node)) addPipe(node);
    const name = calledName(node);
    if (name) addInputs(inputsOf(name, node.arguments as Node[]));
  }

  function addInputs({ inputs, unread: notRead }: ReturnType<typeof inputsOf>) {
    for (const { value, ...input } of inputs) {
      if (!lastOfPipe.has(value)) add('input', value, undefined, input);
    }
    unread.push(...notRead);
  }

  function visitOutside(node: Node) {
    if (node === fn.body) return;
    if (isPipe(node)) {
      const why = `This pipe stands outside the body of ${fn.name}, which alone is shown: it has no lanes.`;
      unread.push({ start: node.start, why });
    } else {
      for (const child of childrenOf(node)) visitOutside(child);
    }
  }

  function addPipe(node: Node) {
    const source = (node.callee as Node).object as Node;
    const given = node.arguments as Node[];
    const spread = given.find(({ type }) => type === 'SpreadElement');
    if (spread) unread.push({ start: spread.start, why: SPREAD });
    else if (isInOptionalChain(source)) unread.push({ start: source.start, why: OPTIONAL });
    else {
      const above = lastOfPipe.get(source) ?? add('source', source, undefined);
      const operators: Found[] = [];
      for (const operator of given) {
        operators.push(add('operator', operator, operators.at(-1) ?? above));
      }
      foundPipes.push({ source, above, operators });
      lastOfPipe.set(node, operators.at(-1) ?? above);
    }
  }

  function add(
    kind: Found['kind'],
    node: Node,
    above: Found | undefined,
    input?: FoundLane['input'],
  ) {
    const { start, end } = node;
    const lane = { kind, start, end, above, rxjsName: calledName(node), input };
    found.push(lane);
    return lane;
  }

  function calledName({ type, callee }: Node) {
    return type === 'CallExpression' ? rxjs.nameOfCallee(callee as Node) : undefined;
  }
}

/** A call of a method named `pipe`, of any object. */
function isPipe({ type, callee }: Node) {
  if (type !== 'CallExpression') return false;
  const { computed, object, property } = callee as Node;
  return !computed && nameOf(property) === 'pipe' && (object as Node).type !== 'Super';
}

/** Whether a link of `a?.b.c` may end the chain before this node; brackets would hold that back. */
function isInOptionalChain({ type, optional, callee, object, expression }: Node): boolean {
  if (optional === true) return true;
  const before = callee ?? object ?? (type === 'TSNonNullExpression' ? expression : undefined);
  return before !== undefined && isInOptionalChain(before as Node);
}
