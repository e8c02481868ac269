import type { MoreLanes } from '@partitura/score/code/findLanes.ts';
import { newName, type ReadableCode } from '@partitura/score/code/names.ts';
import {
  calleeName,
  childrenOf,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  unwrap,
} from '@partitura/score/code/node.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import { INPUTS, REQUESTS } from './givenNames.ts';

/** The other parts of own code that have lanes. */
export function moreLanes(code: ReadableCode): MoreLanes {
  const { program, rxjs } = code;
  const subjects = new Set<string>();
  visit(program);
  return {
    sources: REQUESTS,
    isSubject(node) {
      const expression = unwrap(node);
      const name = nameIn(expression);
      const given = node.type === 'Identifier' && rxjs.get(node.start);
      const isInput = INPUTS.some((input) => input === given);
      return isInput || (name !== undefined && subjects.has(name)) || isHidden(expression);
    },
  };

  /** Finds the names that are given to new subjects and other streams, or to functions that return them. */
  function visit(node: Node) {
    const { id, key, left, init, value, right } = node;
    const [given = node] = [init, value, right].filter(isNode);
    if (isStream(resultOf(given))) {
      const names = isNode(key) ? [memberName(key)] : namesIn(isNode(id) ? id : left);
      for (const name of names) if (name !== undefined) subjects.add(name);
    }
    for (const child of childrenOf(node)) visit(child);
  }

  function isStream(node: Node) {
    const { source } = operatorOf(rxjs.get(calleeName(node)?.start ?? -1) ?? '');
    const isNew = operatorOf(newName(code, node) ?? '').source === 'subject';
    return isNew || isHidden(node) || source === 'later';
  }
}

/** Whether an expression is a call of `asObservable`, which hides a subject. */
function isHidden(node: Node) {
  return nameOf(calleeName(node)) === 'asObservable';
}

/** The last returned expression of a function, or the expression itself. */
function resultOf(node: Node): Node {
  const expression = unwrap(node);
  if (!/Function/.test(expression.type) || !isNode(expression.body)) return expression;
  const { type, body } = expression.body;
  const last = type === 'BlockStatement' ? nodesOf(body).at(-1)?.argument : expression.body;
  return isNode(last) ? unwrap(last) : expression;
}

/** The names in `[a, b]`, or the name that `nameIn` finds. */
function namesIn(target: unknown) {
  return isNode(target) && target.elements
    ? nodesOf(target.elements).map(nameIn)
    : [nameIn(target)];
}

/** The name by which an expression is known: `a` for `a` and `a()`, `.a` for `this.a` and `b.a()`. */
function nameIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return nameOf(node) ?? memberName(node.property) ?? nameIn(node.callee);
}

function memberName(node: unknown) {
  const name = nameOf(node);
  return name === undefined ? undefined : `.${name}`;
}
