import type { Node } from '@partitura/score/code/node.ts';
import { type Import, NETWORK, usedNames } from './imports.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** Names that a page has, but the place where own code runs does not. */
const OF_PAGE = ['alert', 'confirm', 'history', 'localStorage', 'prompt', 'sessionStorage'];
/** These names exist, but nothing answers. */
const OF_NETWORK = ['EventSource', 'fetch', 'WebSocket', 'XMLHttpRequest'];

/** A name that the code uses, and its offset there. */
export interface UsedName {
  readonly name: string;
  readonly start: number;
}

/**
 * Finds the names that a program uses and declares nowhere, each at its first use. It may miss a name that is declared
 * in another block. A name after `typeof` may be missing.
 */
export function unknownNames(program: Node, isKnown: (name: string) => boolean): UsedName[] {
  const { used, declared } = usedNames(program);
  return [...used]
    .filter(([name]) => !declared.has(name) && !isKnown(name))
    .map(([name, start]) => ({ name, start }));
}

/**
 * Gives hints for code that runs, but will fail. Throws `UnreadOwn` for a name that exists nowhere; `rxjsExports` has
 * the names that RxJS exports.
 */
export function hintsFor(
  code: { readonly unknownNames: readonly UsedName[]; readonly imports: readonly Import[] },
  rxjsExports: ReadonlySet<string>,
): UnreadOwn[] {
  const { unknownNames, imports } = code;
  const local = imports.filter(({ from }) => NETWORK.test(from)).map((one) => one.local);
  const ofNetwork = [...OF_NETWORK, ...local];
  for (const usedName of unknownNames) {
    const { name } = usedName;
    if (name === 'Rx') throw new UnreadOwn('rxjs5', usedName, name);
    if (OF_PAGE.includes(name)) throw new UnreadOwn('page', usedName, name);
    if (rxjsExports.has(name) || (!(name in globalThis) && !ofNetwork.includes(name)))
      throw new UnreadOwn(rxjsExports.has(name) ? 'unimported' : 'missing', usedName, name);
  }
  const hints = unknownNames.filter(({ name }) => ofNetwork.includes(name));
  return hints.map((used) => new UnreadOwn('network', used, used.name));
}
