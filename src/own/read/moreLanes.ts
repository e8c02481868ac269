import type { MoreLanes } from '../../code/findLanes.ts';
import { newName, type ReadableCode } from '../../code/names.ts';
import { childrenOf, isNode, nameOf, type Node, unwrapped } from '../../code/node.ts';
import { INPUTS, REQUESTS } from './givenNames.ts';

/** Functions that give streams, besides those that have lanes in every stream's function. */
const SOURCES: readonly string[] = [
  ...['animationFrames', 'empty', 'fromEventPattern', 'never', 'of', 'onErrorResumeNext', 'pairs'],
  ...['scheduled', 'throwError', 'using', ...REQUESTS],
];
const OBSERVABLES = ['EMPTY', 'NEVER'];
const SUBJECTS = ['AsyncSubject', 'BehaviorSubject', 'ReplaySubject', 'Subject'];

/** What has lanes in own code besides. */
export function moreLanes(code: ReadableCode): MoreLanes {
  const { program, rxjs } = code;
  const isNewSubject = (node: Node) => SUBJECTS.includes(newName(code, node) ?? '');
  const subjects = new Set<string>();
  visit(program);
  return {
    sources: SOURCES,
    observables: OBSERVABLES,
    isSubject(node) {
      const name = nameIn(unwrapped(node));
      const given = node.type === 'Identifier' && rxjs.get(node.start);
      const isInput = INPUTS.some((input) => input === given);
      return isInput || (name !== undefined && subjects.has(name));
    },
  };

  /** Finds the names that are given to new subjects. */
  function visit(node: Node) {
    const { id, key, left, init, value, right } = node;
    const [given] = [init, value, right].filter(isNode);
    const name = isNode(key) ? memberName(key) : [id, left].map(nameIn).find(Boolean);
    if (given && name !== undefined && isNewSubject(unwrapped(given))) subjects.add(name);
    for (const child of childrenOf(node)) visit(child);
  }
}

/** `a` of `a`, `.a` of `this.a` and of `b.a`. */
function nameIn(node: unknown): string | undefined {
  return nameOf(node) ?? (isNode(node) ? memberName(node.property) : undefined);
}

function memberName(node: unknown) {
  const name = nameOf(node);
  return name === undefined ? undefined : `.${name}`;
}
