import { pipeCall } from './findPipes.ts';
import type { RxjsNames } from './names.ts';
import { childrenOf, contains, isNode, nodesOf, nameOf, type Node, unwrap } from './node.ts';

/** The path from a file to a node, the node itself first. */
type Path = readonly [Node, ...Node[]];

/**
 * Returns the name under which an expression is declared: the variable, field or property that holds it, or the
 * function or method that returns it. The expression may be the first argument of a function such as `createEffect`,
 * but not of an operator, nor of any RxJS function except `defer`.
 */
export function declaredName(program: Node, expression: Node, rxjs: RxjsNames): string | undefined {
  const path = pathTo(program, expression);
  return path && nameAbove(path, rxjs);
}

/** The path from a file to one of its nodes. */
export function pathTo(root: Node, node: Node): Path | undefined {
  if (root === node) return [root];
  for (const child of childrenOf(root)) {
    const path = contains(child, node) ? pathTo(child, node) : undefined;
    if (path) return [...path, root];
  }
  return undefined;
}

function nameAbove([node, ...rest]: Path, rxjs: RxjsNames): string | undefined {
  if (/^Function/.test(node.type) && node.id) return nameOf(node.id);
  const [parent, ...above] = rest;
  if (!parent) return undefined;
  const { type, id, init, key, value, left, right, computed, test, body } = parent;
  if (init === node && id) return nameOfTarget(id);
  if (value === node && key) return computed === true ? undefined : nameOfTarget(key);
  if (right === node && /^Assignment/.test(type)) return nameOfTarget(left);
  if (type === 'ReturnStatement') {
    const [fn, ...outer] = rest.slice(rest.findIndex(({ type }) => /Function/.test(type)));
    return fn && nameAbove([fn, ...outer], rxjs);
  }
  const isValue =
    /^(?:TS|Parenthesized|Chain|Logical)/.test(type) ||
    (type === 'ConditionalExpression' && test !== node) ||
    (type === 'ArrowFunctionExpression' && body === node) ||
    (nodesOf(parent.arguments)[0] === node && isHolder(parent, rxjs));
  return isValue ? nameAbove([parent, ...above], rxjs) : undefined;
}

/** Whether a call's result may be its argument in another form: `createEffect(() => a$.pipe(…))`. */
function isHolder(callNode: Node, rxjs: RxjsNames) {
  if (callNode.type !== 'CallExpression' || pipeCall(callNode)) return false;
  const name = rxjs.get(unwrap(callNode.callee as Node).start);
  return name === undefined || name === 'defer';
}

/** The name in `a`, `this.a`, `this.#a` or `'a'`; for `[a, b]`, the first name. */
function nameOfTarget(target: unknown): string | undefined {
  if (!isNode(target)) return undefined;
  const { type, name, value, property, elements } = target;
  if (type === 'MemberExpression')
    return target.computed === true ? undefined : nameOfTarget(property);
  if (type === 'ArrayPattern') return nameOf(nodesOf(elements)[0]);
  if (type === 'PrivateIdentifier') return `#${String(name)}`;
  if (type === 'Literal') return String(value);
  return nameOf(target);
}

/**
 * Returns the name of the innermost class that holds an offset of a file, or else of the outermost function, such as a
 * component of React; absent if neither has a name.
 */
export function ownerAt(node: Node, at: number, above?: string): string | undefined {
  const isClass = /^Class/.test(node.type);
  const owner = (isClass ? nameOf(node.id) : undefined) ?? above ?? functionName(node, at);
  const child = childrenOf(node).find((one) => contains(one, { start: at, end: at + 1 }));
  return child ? ownerAt(child, at, owner) : owner;
}

/** The name of a function, or of the variable that holds it: `const Search = memo(() => …)`. */
function functionName({ type, id, init }: Node, at: number) {
  if (/Function/.test(type)) return nameOf(id);
  if (type !== 'VariableDeclarator' || !isNode(init)) return undefined;
  const functions = [init, ...nodesOf(init.arguments)].filter(({ type }) => /Function/.test(type));
  const isInside = functions.some((one) => contains(one, { start: at, end: at + 1 }));
  return isInside ? nameOf(id) : undefined;
}
