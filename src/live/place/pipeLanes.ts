import type { CodeLane } from '../../code/streamCode.ts';
import { oneLine, shorten } from './codeText.ts';
import type { FoundPipe } from './findPipes.ts';
import { isCall, isMember, type Node, startOf, withoutTypes } from './node.ts';
import type { ParsedSource } from './parseSource.ts';

/** A lane, and where it begins. */
export interface PlacedLane {
  readonly lane: number;
  /** The offset where it begins. */
  readonly start: number;
  readonly shown: CodeLane;
  /** The text of its operator on one line; of the source empty. */
  readonly text: string;
}

const MOST_IN_LABEL = 40;
const MOST_IN_OPERATOR = 200;

/**
 * Gives the lanes of a pipe: of its source, then of each operator.
 *
 * Of `...operators` it is not written how many they are: they have as many lanes as `operatorCount` leaves, from the first
 * spread argument to the last.
 */
export function pipeLanes(
  parsed: ParsedSource,
  pipe: FoundPipe,
  operatorCount: number,
): readonly PlacedLane[] {
  const { operators, source, name } = pipe;
  const isSpread = ({ type }: Node) => type === 'SpreadElement';
  const first = operators.findIndex(isSpread);
  const last = operators.findLastIndex(isSpread);
  const before = (first < 0 ? operators : operators.slice(0, first)).map(written);
  const behind = first < 0 ? [] : operators.slice(last + 1).map(written);
  const spread = operators[first]
    ? { start: operators[first].start, end: operators[last]?.end ?? 0 }
    : undefined;
  const spreadCount = operatorCount - before.length - behind.length;
  const counted = spread
    ? Array.from({ length: spreadCount }, (_, index) => countedLane(spread, index + 1))
    : [];
  return [
    {
      lane: 0,
      start: name,
      shown: { kind: 'source', above: undefined, inside: undefined, label: sourceLabel() },
      text: '',
    },
    ...[...before, ...counted, ...behind].map(({ start, label, text }, index): PlacedLane => {
      const shown = { kind: 'operator', above: index, inside: undefined, label } as const;
      return { lane: index + 1, start, shown, text: shorten(text, MOST_IN_OPERATOR) };
    }),
  ];

  function sourceLabel() {
    return upToBracket(oneLine(parsed, source)) || 'source';
  }

  function written(operator: Node) {
    const text = oneLine(parsed, operator);
    return {
      start: startOf(operator),
      label: calledName(operator) ?? (upToBracket(text) || shorten(text, MOST_IN_LABEL)),
      text,
    };
  }

  function countedLane(span: { start: number; end: number }, count: number) {
    const text = oneLine(parsed, span);
    return { start: span.start, label: `${shorten(text, MOST_IN_LABEL - 3)} ${count}`, text };
  }

  /** The name in RxJS of the function that an operator is made by, else its name here. */
  function calledName(operator: Node) {
    const call = withoutTypes(operator);
    const callee = isCall(call) ? withoutTypes(call.callee as Node) : undefined;
    const name =
      callee && isMember(callee) && callee.computed !== true ? (callee.property as Node) : callee;
    if (!name || !/^(?:Identifier|PrivateName)$/.test(name.type)) return undefined;
    return parsed.rxjs.get(name.start) ?? parsed.text.slice(name.start, name.end);
  }
}

function upToBracket(text: string) {
  return shorten((text.split(/[([{<]/)[0] ?? '').trim(), MOST_IN_LABEL);
}
