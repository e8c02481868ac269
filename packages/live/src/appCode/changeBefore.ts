import { oneLine } from '@partitura/score/code/codeText.ts';
import { pathTo } from '@partitura/score/code/declaredName.ts';
import { calledAt } from '@partitura/score/code/findPipes.ts';
import type { ReadableCode } from '@partitura/score/code/names.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';
import {
  childrenOf,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  placeIn,
  unwrap,
} from '@partitura/score/code/node.ts';
import type { WrittenCall } from './joinAt.ts';

/** A change in place of a call's argument: the method that changes it, or else the field that is set, as written. */
export interface WrittenChange extends WrittenCall {
  /** The object of the call, as written: `this.state$` of `this.state$.next(items)`. */
  readonly receiver: string;
}

/** Methods by which lists, maps and sets change themselves. */
const METHODS =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/;

/** A variable or a field: `items`, `this.items`. */
const PATH = /^[\w$]+(?:\??\.#?[\w$]+)*$/;

const MOST_IN_NAME = 40;

/**
 * Finds the last change in place of the first argument of the method call at an offset, in the same function and before
 * the call: `push` in `items.push(name); this.state$.next(items)`. Functions nested in that function are not read.
 */
export function changeBefore(
  ...place: readonly [source: string, file: string, line: number, column: number]
): WrittenChange | undefined {
  const codePlace = readAt(...place);
  return codePlace && changeIn(codePlace.code, codePlace.at);
}

function changeIn(code: ReadableCode, at: number): WrittenChange | undefined {
  const name = calledAt(code.program, at);
  const [member, call, ...above] = (name && pathTo(code.program, name)?.slice(1)) ?? [];
  const own = above.find(({ type }) => /Function|^Program$/.test(type));
  if (!call || !own || !isNode(member?.object)) return undefined;
  const textOf = (node: Node) => oneLine(code, unwrap(node), Infinity).replaceAll(/[!?]/g, '');
  const { object: receiver } = member;
  const callAt = call.start;
  const [argumentNode] = nodesOf(call.arguments);
  const path = argumentNode && textOf(argumentNode);
  if (path === undefined || !PATH.test(path)) return undefined;
  let last: Node | undefined;

  /** Whether an expression is the value, or a part of it. */
  const isOf = (node: Node) => textOf(node) === path || isPart(node);
  const isPart = (node: Node): boolean => {
    const { type, object } = unwrap(node);
    return type === 'MemberExpression' && isOf(object as Node);
  };

  function visit(node: Node) {
    if (node.start >= callAt || (/Function/.test(node.type) && node !== own)) return;
    for (const child of childrenOf(node)) visit(child);
    const { type, left, argument, id } = node;
    const isAssignment = type === 'AssignmentExpression';
    const target = isAssignment ? left : argument;
    // From here on, the name has another value.
    if (nameOf(id) === path || (isAssignment && textOf(left as Node) === path)) last = undefined;
    else if (isAssignment || type === 'UpdateExpression' || node.operator === 'delete')
      last = isPart(target as Node) ? (target as Node) : last;
    else if (type === 'CallExpression') last = changedBy(node) ?? last;
  }

  function changedBy({ callee, arguments: args }: Node) {
    const { object, property } = unwrap(callee as Node);
    if (!isNode(object) || !isNode(property)) return undefined;
    const method = nameOf(property) ?? '';
    const isAssign = textOf(object) === 'Object' && method === 'assign';
    const target = isAssign ? nodesOf(args)[0] : METHODS.test(method) && object;
    return target && isOf(target) ? property : undefined;
  }

  visit(own);
  if (!last) return undefined;
  return {
    receiver: textOf(receiver),
    name: oneLine(code, last, MOST_IN_NAME),
    ...placeIn(code.text, last.start),
  };
}
