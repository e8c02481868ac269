import type { ReadableCode } from '@partitura/score/code/names.ts';
import {
  calleeName,
  childrenOf,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  placeIn,
  unwrap,
} from '@partitura/score/code/node.ts';
import { operatorOf, operatorsWith } from '@partitura/score/operators.ts';
import { applyEdits } from './applyEdits.ts';
import { replaceOperator } from './replaceOperator.ts';

/** The maximum number of knobs; more knobs would not help a visitor. */
const MOST_KNOBS = 12;

/** A part of the code that can be replaced: an operator of a group, or a number. */
export type OwnKnob = OperatorKnob | NumberKnob;

interface Place {
  /** The name of the operator, or of the call or constant to which the number belongs. */
  readonly name: string;
  /** The position of the number among the numbers of its call, from 1, or the name of its field. */
  readonly part: number | string;
  readonly line: number;
}

interface OperatorKnob extends Place {
  readonly kind: 'operator';
  readonly choices: readonly string[];
  /** The code with another operator of the group. */
  readonly with: (choice: string) => string;
}

interface NumberKnob extends Place {
  readonly kind: 'number';
  readonly value: number;
  /** The code with another number. */
  readonly with: (value: number) => string;
}

/** Finds the knobs of a program, in the order of the code. */
export function findKnobs(code: ReadableCode): readonly OwnKnob[] {
  const { text, program, rxjs } = code;
  const knobs: (OwnKnob & { start: number })[] = [];
  visit(program);
  return knobs.sort((one, other) => one.start - other.start).slice(0, MOST_KNOBS);

  function visit(node: Node) {
    const callee = calleeName(node);
    const name = callee && rxjs.get(callee.start);
    if (callee && name !== undefined) addCall(node, callee, name);
    if (node.type === 'VariableDeclaration' && node.kind === 'const') {
      for (const { id, init } of nodesOf(node.declarations)) addNumber(init, nameOf(id) ?? '', 1);
    }
    for (const child of childrenOf(node)) visit(child);
  }

  function addCall(call: Node, callee: Node, name: string) {
    const callArguments = nodesOf(call.arguments);
    const isOfObject = callArguments[0] && unwrap(callArguments[0]).type === 'ObjectExpression';
    // Of the operators in a group, only `zip` takes no object.
    const { group, takesValues } = operatorOf(name);
    const choices = group
      ? operatorsWith((one) => one.group === group).filter((one) => one !== 'zip' || !isOfObject)
      : [];
    const { start } = callee;
    if (choices.length > 1) {
      knobs.push({
        ...{ kind: 'operator', name, part: 1, line: lineOf(start), start, choices },
        with: (choice: string) => replaceOperator(code, { call, callee, name }, choice),
      });
    }
    if (takesValues) return;
    let count = 0;
    // The first argument of a request is its answer.
    for (const one of name === 'request' ? callArguments.slice(1) : callArguments) {
      if (addNumber(one, name, count + 1)) count += 1;
      if (one.type !== 'ObjectExpression') continue;
      for (const { key, value } of nodesOf(one.properties))
        addNumber(value, name, nameOf(key) ?? '');
    }
  }

  function addNumber(node: unknown, name: string, part: number | string) {
    if (!isNode(node) || node.type !== 'Literal') return false;
    const { start, end, value } = node;
    if (typeof value !== 'number' || value === Infinity) return false;
    knobs.push({
      ...{ kind: 'number', name, part, line: lineOf(start), start, value },
      with: (next: number) => applyEdits(text, [{ start, end, text: String(next) }]),
    });
    return true;
  }

  function lineOf(start: number) {
    return placeIn(text, start).line;
  }
}
