import { childrenOf, isNode, type Node, nameOf } from '@partitura/score/code/node.ts';
import { type Import, NETWORK, usedNames } from './imports.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** Names that exist in a browser's page, but not where own code runs. */
const OF_PAGE = ['alert', 'confirm', 'history', 'localStorage', 'prompt', 'sessionStorage'];
/** Names for requests, which get no answer where own code runs. */
const OF_NETWORK = /^(?:EventSource|fetch|WebSocket|XMLHttpRequest|axios|\$?http|this\.\w+)$/;
/** The fields that hold Angular's client. */
const CLIENT = /^_?http(?:Client)?$/;

/** A name that the code uses, and its offset there. */
export interface UsedName {
  readonly name: string;
  readonly start: number;
}

/**
 * Finds the names that a program uses and declares nowhere, each at its first use. It may overlook a name that another
 * block declares. A name after `typeof` may be undeclared.
 */
export function unknownNames(program: Node, isKnown: (name: string) => boolean): UsedName[] {
  const { used, declared } = usedNames(program);
  const unknown = [...used].filter(([name]) => !declared.has(name) && !isKnown(name));
  return [...unknown, ...clientsIn(program)].map(([name, start]) => ({ name, start }));
}

/** The uses of Angular's HTTP client, `this.http`, which own code does not get. */
function clientsIn(node: Node): readonly (readonly [string, number])[] {
  const { object, property, start } = node;
  const name = nameOf(property) ?? '';
  const isClient = isNode(object) && object.type === 'ThisExpression' && CLIENT.test(name);
  return isClient ? [[`this.${name}`, start]] : childrenOf(node).flatMap(clientsIn);
}

/**
 * Returns a hint for each name that will fail because it needs a network; such code still runs. Throws `UnreadOwn` for
 * a name that exists nowhere. `rxjsExports` contains the names that RxJS exports.
 */
export function hintsFor(
  code: { readonly unknownNames: readonly UsedName[]; readonly imports: readonly Import[] },
  rxjsExports: ReadonlySet<string>,
): UnreadOwn[] {
  const { unknownNames, imports } = code;
  const local = imports.filter(({ from }) => NETWORK.test(from)).map((one) => one.local);
  const isOfNetwork = (name: string) => OF_NETWORK.test(name) || local.includes(name);
  for (const usedName of unknownNames) {
    const { name } = usedName;
    if (name === 'Rx') throw new UnreadOwn('rxjs5', usedName, name);
    if (OF_PAGE.includes(name)) throw new UnreadOwn('page', usedName, name);
    if (rxjsExports.has(name) || (!(name in globalThis) && !isOfNetwork(name)))
      throw new UnreadOwn(rxjsExports.has(name) ? 'unimported' : 'missing', usedName, name);
  }
  const hints = unknownNames.filter(({ name }) => isOfNetwork(name));
  return hints.map((used) => new UnreadOwn('network', used, used.name));
}
