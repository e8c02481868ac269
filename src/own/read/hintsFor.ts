import type { OwnCode } from './readOwn.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** Names that a page has, but not the place where own code runs. */
const OF_PAGE = ['alert', 'confirm', 'history', 'localStorage', 'prompt', 'sessionStorage'];
/** They are there, but nothing answers. */
const OF_NETWORK = ['EventSource', 'fetch', 'WebSocket', 'XMLHttpRequest'];

/**
 * Hints to code that runs, but will fail. Throws `UnreadOwn` for a name that is nowhere; `known` has the names that RxJS
 * exports.
 */
export function hintsFor({ unknown }: OwnCode, known: ReadonlySet<string>): UnreadOwn[] {
  for (const used of unknown) {
    const { name } = used;
    if (OF_PAGE.includes(name)) throw new UnreadOwn('page', used, name);
    if (!(name in globalThis))
      throw new UnreadOwn(known.has(name) ? 'unimported' : 'missing', used, name);
  }
  const hints = unknown.filter(({ name }) => OF_NETWORK.includes(name));
  return hints.map((used) => new UnreadOwn('network', used, used.name));
}
