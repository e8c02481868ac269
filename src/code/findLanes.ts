import { labelOf } from './codeText.ts';
import type { ReadableCode } from './codeTokens.ts';
import { inputsOf, isSource } from './combinators.ts';
import { findPipes, type FoundPipe, isSkippable } from './findPipes.ts';
import { calleeName, holds, listOf, type Node, type Span, unwrapped, valuesOf } from './node.ts';
import type { CodeLane } from './streamCode.ts';
import type { StreamFunction, Unread } from './streamFunction.ts';
import { paramOf, type ReadParams } from './streamParams.ts';

/** A lane as it is shown, and where its tap goes. */
export interface FoundLane extends Span {
  readonly shown: CodeLane;
  /** Whether its tap goes around the expression: it is piped nowhere. */
  readonly isAlone: boolean;
  /** The key of an input that is a property in short form. */
  readonly key: string | undefined;
}

/** A pipe that has lanes, and the range of its source. */
export interface TappedPipe extends Span {
  /** Of its source, and of its operators. */
  readonly lanes: readonly number[];
  /** Whether the source is another pipe, which has its taps. */
  readonly isTapped: boolean;
}

interface Found {
  readonly kind: CodeLane['kind'];
  readonly node: Node;
  readonly above?: Found | undefined;
  readonly isAlone?: boolean;
  readonly key?: string | undefined;
}

/**
 * Finds the lanes of a stream's function: the source and every operator of every `.pipe(…)`, each input of a combinator,
 * and each other source. A pipe has its lanes already: its last one is its output.
 */
export function findLanes(code: ReadableCode, fn: StreamFunction, params: ReadParams) {
  const found: Found[] = [];
  const foundPipes: { source: Node; lanes: readonly Found[]; isTapped: boolean }[] = [];
  const unread: Unread[] = [];
  /** The last lane of each expression that has one. */
  const lastOf = new Map<Node, Found>();
  const all = findPipes(code.program, code.text);
  // Inner pipes first: one may be the source of another.
  for (const pipe of all.filter((one) => holds(fn.body, one)).reverse()) addPipe(pipe);
  visit(fn.body, fn.body);
  const outside = all.filter((one) => !holds(fn.body, one));
  for (const one of outside) {
    if (!outside.some((other) => other !== one && holds(other, one))) skip(one, 'outside');
  }

  found.sort(({ node: a }, { node: b }) => a.start - b.start || b.end - a.end);
  const indexOf = new Map(found.map((lane, index) => [lane, index]));
  const lanes = found.map((lane): FoundLane => {
    const { node, isAlone = false, key } = lane;
    return { start: node.start, end: node.end, isAlone, key, shown: shownLane(lane) };
  });
  const pipes = foundPipes.map(({ source: { start, end }, lanes, isTapped }): TappedPipe => {
    return { start, end, isTapped, lanes: lanes.map((lane) => indexOf.get(lane) ?? 0) };
  });
  return { lanes, pipes, unread: unread.sort((a, b) => a.start - b.start) };

  function addPipe({ call, source, operators, isIndirect }: FoundPipe) {
    if (isIndirect || source.type === 'Super') return;
    const spread = operators.find(({ type }) => type === 'SpreadElement');
    if (spread) skip(spread, 'operators');
    else if (isSkippable(call)) skip(call, 'optional');
    if (spread || isSkippable(call)) return;
    const tapped = lastOf.get(unwrapped(source));
    let above = tapped ?? add({ kind: 'source', node: source });
    const own = [above];
    for (const node of operators) own.push((above = add({ kind: 'operator', node, above })));
    foundPipes.push({ source, lanes: own, isTapped: tapped !== undefined });
    lastOf.set(call, above);
  }

  function visit(node: Node, parent: Node) {
    const name = rxjsCallee(node);
    if (!lastOf.has(node) && isLoneSource(node, name, parent))
      add({ kind: 'source', node, isAlone: true });
    if (name !== undefined) addInputs(node, name);
    // What makes a source of an input, as `from(a$)`, stands for it.
    const lane = lastOf.get(node);
    const isInput = lane?.kind !== 'operator' && paramOf(code, params, node).param !== undefined;
    for (const child of isInput ? [] : valuesOf(node)) visit(child, node);
  }

  /** A call of a source of RxJS, or of a port; or an input that an operator takes, or its function gives. */
  function isLoneSource(node: Node, name: string | undefined, parent: Node) {
    if (node.type !== 'Identifier')
      return (
        !isSkippable(node) &&
        (isSource(name ?? '') || paramOf(code, params, node).call !== undefined)
      );
    const isGiven = rxjsCallee(parent) !== undefined && parent.callee !== node;
    const isResult = parent.type === 'ArrowFunctionExpression' && parent.body === node;
    return (isGiven || isResult) && paramOf(code, params, node).param !== undefined;
  }

  function addInputs(node: Node, name: string) {
    const given = listOf(node.arguments);
    const inputs = inputsOf(name, given);
    if (!inputs) skip(given[0] ?? node, 'elsewhere');
    for (const { value, key } of inputs ?? []) {
      if (value.type === 'SpreadElement') skip(value, 'inputs');
      else if (!lastOf.has(unwrapped(value)))
        add({ kind: 'input', node: value, key, isAlone: true });
    }
  }

  function add(lane: Found) {
    found.push(lane);
    lastOf.set(unwrapped(lane.node), lane);
    return lane;
  }

  function skip({ start }: Span, reason: Unread['reason']) {
    unread.push({ start, reason, names: [fn.name] });
  }

  function rxjsCallee(node: Node) {
    return code.rxjs.get(calleeName(node)?.start ?? -1);
  }

  function shownLane(lane: Found): CodeLane {
    const { kind, node, above } = lane;
    // A pipe's operators lie outside its source, and inside the code around the pipe.
    const around = found.findLastIndex((other) => other !== lane && holds(other.node, node));
    return {
      kind,
      above: above && indexOf.get(above),
      inside: around < 0 ? undefined : around,
      label: labelOf(code, node, kind),
      ...(kind === 'operator' ? {} : paramOf(code, params, node)),
    };
  }
}
