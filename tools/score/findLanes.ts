import type { CodeLane } from '../../src/score/record/streamCode.ts';
import { childrenOf, nameOf, type Node, type ParsedStream } from './parseStream.ts';

/** A lane and where its tap goes. */
export interface FoundLane {
  /** Counts the lanes of the file from 0, in the order in which they stand in it. */
  index: number;
  kind: CodeLane['kind'];
  /** The range of the expression in the code. */
  start: number;
  end: number;
  above: number | undefined;
  /** Where the first operator begins, or would: a source's tap goes before it. */
  operatorsStart: number;
}

type Found = Omit<FoundLane, 'index' | 'above'> & { above: Found | undefined };

/** Combinators whose inputs stand in a list, and those whose inputs are their arguments. */
const OF_LIST = ['forkJoin', 'combineLatest', 'zip', 'race'];
const OF_ARGUMENTS = ['merge', 'concat'];

/**
 * Finds the lanes of a stream's function: the source and every operator of every `.pipe(…)`, inner
 * pipes too, and each input of a combinator. What is a pipe has its lanes already: its last one is
 * what comes out of it.
 */
export function findLanes({ fn, rxjs }: ParsedStream): readonly FoundLane[] {
  const found: Found[] = [];
  const lastOfPipe = new Map<Node, Found>();
  visit(fn);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.map((lane, index) => ({
    ...lane,
    index,
    above: lane.above && found.indexOf(lane.above),
  }));

  function visit(node: Node) {
    for (const child of childrenOf(node)) visit(child);
    if (isPipe(node)) addPipe(node);
    for (const input of inputsOf(node, rxjs)) add('input', input, undefined, input.end);
  }

  function addPipe(node: Node) {
    const source = (node.callee as Node).object as Node;
    const operators = node.arguments as Node[];
    const operatorsStart = operators[0]?.start ?? node.end - 1;
    let last = lastOfPipe.get(source) ?? add('source', source, undefined, operatorsStart);
    for (const operator of operators) last = add('operator', operator, last, operatorsStart);
    lastOfPipe.set(node, last);
  }

  function add(kind: Found['kind'], node: Node, above: Found | undefined, operatorsStart: number) {
    const lane = { kind, start: node.start, end: node.end, above, operatorsStart };
    found.push(lane);
    return lane;
  }
}

function inputsOf(node: Node, rxjs: readonly string[]): readonly Node[] {
  const callee = node.type === 'CallExpression' ? nameOf(node.callee) : undefined;
  if (!callee || !rxjs.includes(callee)) return [];
  const given = node.arguments as Node[];
  const list = given[0]?.type === 'ArrayExpression' ? (given[0].elements as (Node | null)[]) : [];
  const inputs = OF_LIST.includes(callee) ? list : OF_ARGUMENTS.includes(callee) ? given : [];
  return inputs.filter((input) => input !== null).filter((input) => !isPipe(input) && isOne(input));
}

/** A spread is several inputs, and a number says how many run at once. */
function isOne({ type }: Node) {
  return type !== 'SpreadElement' && type !== 'Literal';
}

function isPipe(node: Node) {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  return callee.type === 'MemberExpression' && nameOf(callee.property) === 'pipe';
}
