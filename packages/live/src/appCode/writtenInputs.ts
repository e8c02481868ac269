import { oneLine } from '@partitura/score/code/codeText.ts';
import { findPipes } from '@partitura/score/code/findPipes.ts';
import type { ReadableCode } from '@partitura/score/code/names.ts';
import {
  calleeName,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  unwrap,
} from '@partitura/score/code/node.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';

/** An input of a call, as written in the code. */
export interface WrittenInput {
  /** The text on one line, at most 200 characters: `this.user$`. */
  readonly text: string;
  /** Whether the argument stands for a list of unknown inputs: `...others`. */
  readonly isSpread: boolean;
  /** Whether the input's own code calls `pipe`. */
  readonly hasPipe: boolean;
}

const MOST_IN_TEXT = 200;

/**
 * Reads the inputs of a pipe's lanes in a file: `calls` are its source and its operators. The inputs of a call are its
 * arguments except functions, or the elements of its list or object. A source that combines no streams has no inputs.
 */
export function writtenInputs(
  source: string,
  file: string,
  [sourceNode, ...operators]: readonly Node[],
): readonly (readonly WrittenInput[])[] {
  const code = readAt(source, file, 1, 1)?.code;
  if (!code || !sourceNode) return [];
  const inputs = (call: Node) => inputsOf(call).map((input) => asWritten(code, input));
  return [isCombining(code, sourceNode) ? inputs(sourceNode) : [], ...operators.map(inputs)];
}

function isCombining({ rxjs }: ReadableCode, sourceNode: Node) {
  const name = calleeName(unwrap(sourceNode));
  return operatorOf((name && (rxjs.get(name.start) ?? nameOf(name))) ?? '').inputs !== undefined;
}

function asWritten(code: ReadableCode, input: Node): WrittenInput {
  return {
    text: oneLine(code, input, MOST_IN_TEXT),
    isSpread: input.type === 'SpreadElement',
    hasPipe: findPipes(input).length > 0,
  };
}

function inputsOf(call: Node): readonly Node[] {
  const args = nodesOf(unwrap(call).arguments).filter(({ type }) => !type.includes('Function'));
  const [only] = args.length === 1 ? args : [];
  const list = only && unwrap(only);
  const elements = list?.elements ?? list?.properties;
  // The value of `user: user$`, or of `user` alone.
  return (elements ? nodesOf(elements) : args).map((input) =>
    input.type === 'Property' && isNode(input.value) ? input.value : input,
  );
}
