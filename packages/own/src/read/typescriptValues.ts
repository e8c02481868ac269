import { isNode, nodesOf, type Node } from '@partitura/score/code/node.ts';
import type { Edit } from './applyEdits.ts';

/** The parameter, with its default value if it has one, of `constructor(private x = 1)`. */
export function parameterOf(property: Node) {
  return property.parameter as Node;
}

/** `constructor(private x: T) {}` sets `this.x`, after `super(…)` if there is one. */
export function setProperties(text: string, { params, body }: Node): readonly Edit[] {
  const names = nodesOf(params)
    .filter(({ type }) => type === 'TSParameterProperty')
    .map((param) => parameterOf(param))
    .map((part) => String((part.type === 'AssignmentPattern' ? (part.left as Node) : part).name));
  if (names.length === 0) return [];
  const block = body as Node;
  const [first] = nodesOf(block.body);
  const isSuper = first && /^super\b/.test(text.slice(first.start, first.end));
  const at = isSuper ? first.end : block.start + 1;
  const code = names.map((name) => `;this.${name}=${name};`).join('');
  return [{ start: at, end: at, text: code }];
}

/** The object that an enum becomes, with the same number of lines. */
export function enumCode(text: string, node: Node): string {
  const members = nodesOf(isNode(node.body) ? node.body.members : node.members);
  const lines = '\n'.repeat(text.slice(node.start, node.end).split('\n').length - 1);
  const name = text.slice((node.id as Node).start, (node.id as Node).end);
  const set = members.map(({ id, initializer }) => {
    const word = text.slice((id as Node).start, (id as Node).end);
    const key = /^['"]/.test(word) ? word : JSON.stringify(word);
    if (!isNode(initializer)) return `$e[$e[${key}]=$n++]=${key};`;
    const value = text.slice(initializer.start, initializer.end).replaceAll('\n', ' ');
    return `$e[${key}]=$v=${value};if(typeof $v==='number'){$e[$v]=${key};$n=$v+1}`;
  });
  return `var ${name}=(($e,$n,$v)=>{${set.join('')}return $e})({},0);${lines}`;
}
