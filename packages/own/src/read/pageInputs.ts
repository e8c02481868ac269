import {
  calleeName,
  childrenOf,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  unwrap,
} from '@partitura/score/code/node.ts';
import type { InputName } from './givenNames.ts';

/** The given names of a page; `createPage` makes their contents. */
export const PAGE: readonly string[] = ['document', 'window'];

const INPUTS_OF = [
  [/^(?:dbl)?click$/, 'clicks$'],
  [/^key/, 'keys$'],
  [/^(?:mouse|pointer)(?:down|move|up)$/, 'pointer$'],
  [/^(?:input|change)$/, 'typed$'],
] as const satisfies readonly (readonly [RegExp, InputName])[];

/** The inputs that provide the page events which a program names: in `fromEvent(x, 'click')` or `x.onclick =`. */
export function pageInputs(node: Node): readonly InputName[] {
  const inside = childrenOf(node).flatMap(pageInputs);
  const [target, event] = eventOf(node);
  if (event === undefined) return inside;
  const isTyped = event === 'keyup' && !isPage(target);
  const [, input] = INPUTS_OF.find(([events]) => events.test(isTyped ? 'input' : event)) ?? [];
  return input ? [...inside, input] : inside;
}

function eventOf(node: Node): readonly [target: unknown, event: string | undefined] {
  const [first, second] = nodesOf(node.arguments);
  const name = nameOf(calleeName(node));
  if (name === 'fromEvent') return [first, textOf(second)];
  const { object, property } = isNode(node.callee) ? unwrap(node.callee) : node;
  if (name === 'addEventListener') return [object, textOf(first)];
  return [object, /^on([a-z]+)$/.exec(nameOf(property) ?? '')?.[1]];
}

function textOf(node: Node | undefined) {
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** Anything else is an element, and typing happens in an element. */
function isPage(node: unknown) {
  return isNode(node) && PAGE.includes(nameOf(unwrap(node)) ?? '');
}
