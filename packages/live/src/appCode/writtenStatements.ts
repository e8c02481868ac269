import { oneLine } from '@partitura/score/code/codeText.ts';
import { pathTo } from '@partitura/score/code/declaredName.ts';
import { calledAt } from '@partitura/score/code/findPipes.ts';
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
import { readAt } from '@partitura/score/code/readPipeAt.ts';

type CodePlace = readonly [source: string, file: string, line: number, column: number];

/** Finds the name of the function called at a place, and the nodes around that name, innermost first. */
export function callAt(...place: CodePlace) {
  const codePlace = readAt(...place);
  const name = codePlace && calledAt(codePlace.code.program, codePlace.at);
  if (!name) return undefined;
  return {
    code: codePlace.code,
    name,
    above: pathTo(codePlace.code.program, name)?.slice(1) ?? [],
  };
}

/** A call in a file, at the name of its function. */
export interface WrittenCall {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An in-place change of a call's argument: the method that makes the change, or else the field that is set, as written.
 */
export interface WrittenChange extends WrittenCall {
  /** The object of the call, as written: `this.state$` of `this.state$.next(items)`. */
  readonly receiver: string;
}

/** Methods that change a list, map or set in place. */
export const CHANGING_METHODS =
  'push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear';
const CHANGES = new RegExp(`^(?:${CHANGING_METHODS})$`);

/** A variable or a field: `items`, `this.items`. */
const PATH = /^[\w$]+(?:\??\.#?[\w$]+)*$/;

const MOST_IN_NAME = 40;

/**
 * Finds the last in-place change of the first argument of the method call at a place, in the same function and before
 * the call: `push` in `items.push(name); this.state$.next(items)`. Functions nested in that function are not read.
 */
export function changeBefore(...place: CodePlace): WrittenChange | undefined {
  const { code, above: [member, call, ...above] = [] } = callAt(...place) ?? {};
  const own = above.find(({ type }) => /Function|^Program$/.test(type));
  if (!code || !call || !own || !isNode(member?.object)) return undefined;
  const textOf = (node: Node) => oneLine(code, unwrap(node), Infinity).replaceAll(/[!?]/g, '');
  const { object: receiver } = member;
  const callStart = call.start;
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
    if (node.start >= callStart || (/Function/.test(node.type) && node !== own)) return;
    for (const child of childrenOf(node)) visit(child);
    const { type, left, argument, id } = node;
    const isAssignment = type === 'AssignmentExpression';
    const target = isAssignment ? left : argument;
    // From here on, the name refers to another value.
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
    const target = isAssign ? nodesOf(args)[0] : CHANGES.test(method) && object;
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

/**
 * Finds the `forkJoin` whose stream a place subscribes to, directly or through a constant or field that the file
 * declares only once.
 */
export function joinAt(...place: CodePlace): WrittenCall | undefined {
  const { code, name, above: [member] = [] } = callAt(...place) ?? {};
  if (!code || nameOf(name) !== 'subscribe' || !isNode(member?.object)) return undefined;
  const joining = madeBy(code, unwrap(member.object));
  const callee = joining && calleeName(joining);
  if (!callee || code.rxjs.get(callee.start) !== 'forkJoin') return undefined;
  return { name: 'forkJoin', ...placeIn(code.text, callee.start) };
}

/** The expression that a constant or a field holds; any other expression stands for itself. */
function madeBy({ program }: ReadableCode, stream: Node): Node | undefined {
  const isOwn = isNode(stream.object) && stream.object.type === 'ThisExpression';
  const name = isOwn ? nameOf(stream.property) : nameOf(stream);
  if (name === undefined) return stream;
  const [holder, ...others] = holdersOf(program, name);
  const value = holder?.init ?? holder?.value ?? holder?.right;
  return isNode(value) && others.length === 0 ? unwrap(value) : undefined;
}

/** The declarations of a name in a node, and the assignments to that name. */
function holdersOf(node: Node, name: string): readonly Node[] {
  const inner = childrenOf(node).flatMap((child) => holdersOf(child, name));
  const { type, id, key, left } = node;
  const target =
    isNode(left) && type === 'AssignmentExpression' ? (left.property ?? left) : undefined;
  return [id, key, target].some((one) => nameOf(one) === name) ? [node, ...inner] : inner;
}

/** The uses of a subject that cannot end it; any code that receives the subject itself may end it. */
const USES = String.raw`\s*[!?]?\.\s*(?:pipe|next|value|getValue|asObservable|subscribe|observed)\b`;

/**
 * Whether nothing ever ends the subject that `new` makes at a place: it is a private field, or a module variable that
 * is not exported, and the file uses it only in ways that cannot end it.
 */
export function isLasting(...place: CodePlace): boolean {
  const [creation, holder, ...above] = callAt(...place)?.above ?? [];
  const name = creation?.type === 'NewExpression' && holder && hiddenName(holder, above);
  if (!name) return false;
  const uses = String.raw`(?<![\w$])${name.replaceAll('$', String.raw`\$`)}(?![\w$])`;
  const count = (pattern: string) => [...place[0].matchAll(new RegExp(pattern, 'g'))].length;
  // The only other use is the declaration.
  return count(uses) === count(uses + USES) + 1;
}

/** The name of a private field, or of a variable at the top of a module that is not exported where it is declared. */
function hiddenName({ type, key, id, accessibility }: Node, above: readonly Node[]) {
  if (type === 'PropertyDefinition') {
    const field = key as Node;
    const isPrivate = accessibility === 'private' || field.type === 'PrivateIdentifier';
    return isPrivate ? String(field.name) : undefined;
  }
  const isVariable = type === 'VariableDeclarator' && above[1]?.type === 'Program';
  return isVariable ? nameOf(id) : undefined;
}

/** Function names that imply storing; `update` and `create` may mean drawing a picture, and `post` may be a query. */
const SAVES = '(?:put|patch|save|delete|upsert|persist)(?:[A-Z][\\w$]*)?';

/** A function whose only result is this call: `(todo) => this.http.put<Todo>(url, todo)`. */
const CALL = new RegExp(
  String.raw`^[^(]*\(\s*(?:async\s*)?(?:\([^()]*\)|[\w$]+)\s*=>\s*(?:\{\s*return\s+|\{\s*(?=await\s))?(?:await\s+)?(?:(?:rx\.)?(?:from|defer)\((?:\(\)\s*=>\s*)?)?(?:#?[\w$]+[!?]*\.)*#?(${SAVES})(?:<[^()]*>)?\(`,
);

/**
 * The name of the function that a flattening operator calls to save its value, as written; absent if it saves nothing.
 */
export function writtenSave(call: string): string | undefined {
  return CALL.exec(call)?.[1];
}
