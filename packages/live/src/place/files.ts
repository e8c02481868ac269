import { readFileText } from './nodeFiles.ts';

const MARK = 'sourceMappingURL=';

/**
 * Returns the address of a script's source map from its last `sourceMappingURL` comment: a `data:` address, or an
 * address relative to the script; `undefined` without such a comment.
 *
 * For a module in webpack's `eval`, it reads the comment in the evaluated text.
 */
export function mapAddress(script: string): string | undefined {
  for (let at = script.lastIndexOf(MARK); at > 0; at = script.lastIndexOf(MARK, at - 1)) {
    const before = script.slice(Math.max(0, at - 6), at);
    // The comment is at the beginning of a line, or after an escaped `\n` in the text of an `eval`; elsewhere it is
    // part of other code.
    if (!/(?:^|\n|\\n)\/\/[#@] $/.test(before)) continue;
    const address = /^[^\s"\\]+/.exec(script.slice(at + MARK.length))?.[0];
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Loads the external source map of a script, if its address may be asked. */
export async function loadMap(
  script: string | undefined,
  url: string,
  isAllowed: (url: string) => boolean,
  load: (url: string) => Promise<unknown>,
): Promise<void> {
  const address = mapAddress(script ?? '');
  if (address === undefined || !URL.canParse(address, url)) return;
  const { href } = new URL(address, url);
  if (isAllowed(href)) await load(href);
}

/** Loads a text by `get`, the app's original `fetch`; in Node, as in Vitest, a script is a file. */
export async function loadText(url: string, get: typeof fetch): Promise<string | undefined> {
  if (url.startsWith('file:')) return readFileText(url);
  // A redirect could lead to a forbidden server.
  const response = await get(url, { redirect: 'error' });
  return response.ok ? response.text() : undefined;
}
