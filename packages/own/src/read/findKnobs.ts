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
  contains,
} from '@partitura/score/code/node.ts';
import { operatorOf, operatorsWith } from '@partitura/score/operators.ts';
import { applyEdits, type Edit, inserted } from './applyEdits.ts';

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

/** A call of an RxJS function, the name by which the code calls it, and its name in RxJS. */
interface OperatorCall {
  readonly call: Node;
  readonly callee: Node;
  readonly name: string;
}

/** The number of values that `shareReplay` keeps if it replaces `share`. */
const KEPT = '1';

/**
 * Returns the code with another operator of the group in this call. The operator is imported if the code imports the
 * old one. Arguments that only the old operator takes are left out.
 */
function replaceOperator(code: ReadableCode, old: OperatorCall, choice: string): string {
  const { start, end } = old.callee;
  const { local, edits } = importedName(code, old, choice);
  return applyEdits(code.text, [
    { start, end, text: local },
    ...edits,
    ...ofArguments(old, choice),
  ]);
}

/** The name by which the code calls the chosen operator, and the edit that imports it, if it needs one. */
function importedName(
  { program, rxjs }: ReadableCode,
  { callee, name }: OperatorCall,
  choice: string,
) {
  const declarations = nodesOf(program.body).filter(({ type }) => type === 'ImportDeclaration');
  const specifiers = declarations.flatMap((one) => nodesOf(one.specifiers));
  const byName = (wanted: string) =>
    specifiers.find((one) => rxjs.get((one.local as Node).start) === wanted);
  const there = byName(choice);
  const own = specifiers.find(({ local }) => nameOf(local) === nameOf(callee));
  // The old operator is a member of a whole module, or needs no import.
  if (!own || byName(name) !== own) return { local: choice, edits: [] };
  if (there) return { local: nameOf(there.local) ?? choice, edits: [] };
  const uses = [...rxjs].filter(
    ([start, used]) =>
      used === name && !declarations.some((one) => contains(one, { start, end: start })),
  );
  const { start, end } = own;
  const isLast = uses.length === 1;
  const edit = isLast ? { start, end, text: choice } : inserted(end, `, ${choice}`);
  return { local: choice, edits: [edit] };
}

function ofArguments({ call, name }: OperatorCall, choice: string): readonly Edit[] {
  const callArguments = nodesOf(call.arguments);
  const [first, last] = [callArguments[0], callArguments.at(-1)];
  if (choice === 'share' || choice === 'shareReplay') {
    const text = choice === 'share' ? '' : KEPT;
    // The call ends with a bracket.
    const at = call.end - 1;
    return [{ start: first?.start ?? at, end: last?.end ?? at, text }];
  }
  if (!first || !last) return [];
  const { elements } = first;
  if (name === 'race' && Array.isArray(elements) && callArguments.length === 1) {
    return [
      { start: first.start, end: first.start + 1, text: '' },
      { start: first.end - 1, end: first.end, text: '' },
    ];
  }
  if (!isConcurrency(last, name, callArguments.length)) return [];
  return [{ start: callArguments.at(-2)?.end ?? first.start, end: last.end, text: '' }];
}

/** Whether the last argument is the maximum number of open streams, which only `merge` and similar operators take. */
function isConcurrency(last: Node, name: string, count: number) {
  if (name === 'mergeMap') return count > 1 && !isNode(last.body);
  return name === 'mergeAll' || (name === 'merge' && typeof last.value === 'number');
}
