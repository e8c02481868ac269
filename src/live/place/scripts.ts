/** The sources of texts for `createScripts`. */
export interface ScriptPorts {
  /** The origin of the page: `http://localhost:5173`. */
  origin: string;
  /** Loads a text; rejects or resolves to `undefined` on failure. */
  fetchText: (url: string) => Promise<string | undefined>;
  /** Returns the function of a webpack module by its id, `./src/search.ts`: a field of `__webpack_modules__`. */
  webpackModule?: ((id: string) => unknown) | undefined;
}

/** The texts of the scripts that call `pipe`, as first loaded. */
export type Scripts = ReturnType<typeof createScripts>;

const WEBPACK = 'webpack-internal:///';
const MARK = 'sourceMappingURL=';

/** The address in a line of a stack trace; code of `eval` without an address has none. */
const ADDRESS = /(?:blob:)?[a-z][\w+.-]*:\/\/\S+(?=:\d+:\d+\)?$)/i;

/** Keeps the texts of scripts as first loaded. */
export function createScripts({ origin, fetchText, webpackModule }: ScriptPorts) {
  const loaded = new Map<string, Promise<string | undefined>>();
  const modules = new Map<string, { latest: unknown; readonly versions: string[] }>();
  return { origin, versionOf, textOf };

  /**
   * Begins to load the script of a stack trace line, and its external source map, when the line is first seen, because
   * a hot reload replaces them. Requests go only to the page's own server. The text of a webpack module is read at
   * once.
   *
   * Returns the version of the script, from 1: the version grows when webpack replaces the module at the same address,
   * and the same line is then a different site.
   */
  function versionOf(frame: string): number {
    const url = ADDRESS.exec(frame)?.[0] ?? '';
    if (url.startsWith(WEBPACK)) return seeModule(url);
    if (isOwn(url) && !loaded.has(url)) void loadMap(url);
    return 1;
  }

  function isOwn(url: string) {
    return url.replace('blob:', '').startsWith(`${origin}/`);
  }

  function seeModule(url: string) {
    const latest = webpackModule?.(url.slice(WEBPACK.length));
    const known = modules.get(url) ?? { latest: undefined, versions: [] };
    modules.set(url, known);
    if (typeof latest === 'function' && latest !== known.latest) {
      known.latest = latest;
      const text = Function.prototype.toString.call(latest);
      if (text !== known.versions.at(-1)) known.versions.push(text);
    }
    return known.versions.length || 1;
  }

  async function loadMap(url: string) {
    const address = mapAddress((await load(url)) ?? '');
    if (address === undefined || !URL.canParse(address, url)) return;
    const { href } = new URL(address, url);
    if (isOwn(href)) await load(href);
  }

  function load(url: string) {
    // Failed loads are not retried, because `versionOf` is called with every `pipe`.
    const text = loaded.get(url) ?? fetchText(url).catch(() => undefined);
    loaded.set(url, text);
    return text;
  }

  /**
   * Returns the text of a script or a source map, by default of the latest version; `undefined` if it can't be
   * loaded. A new address is loaded now. Never rejects.
   */
  function textOf(url: string, version?: number): Promise<string | undefined> {
    if (!url.startsWith(WEBPACK)) return load(url);
    if (!modules.has(url)) seeModule(url);
    const { versions = [] } = modules.get(url) ?? {};
    return Promise.resolve(versions[(version ?? versions.length) - 1]);
  }
}

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
