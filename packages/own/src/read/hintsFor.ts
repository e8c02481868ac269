import { NETWORK } from './imports.ts';
import type { OwnCode } from './readOwn.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** Names that a page has, but not the place where own code runs. */
const OF_PAGE = ['alert', 'confirm', 'history', 'localStorage', 'prompt', 'sessionStorage'];
/** They are there, but nothing answers. */
const OF_NETWORK = ['EventSource', 'fetch', 'WebSocket', 'XMLHttpRequest'];

/**
 * Hints to code that runs, but will fail. Throws `UnreadOwn` for a name that is nowhere; `rxjsExports` has the names that RxJS
 * exports.
 */
export function hintsFor(
  { unknownNames, imports }: OwnCode,
  rxjsExports: ReadonlySet<string>,
): UnreadOwn[] {
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
