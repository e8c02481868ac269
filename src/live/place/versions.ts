/** The sources of texts for `createVersions`. */
export interface ScriptPorts {
  /** The origin of the page: `http://localhost:5173`. */
  origin: string;
  /** Loads a text; rejects or resolves to `undefined` on failure. */
  fetchText: (url: string) => Promise<string | undefined>;
  /** Returns the function of a webpack module by its id, `./src/search.ts`: a field of `__webpack_modules__`. */
  webpackModule?: ((id: string) => unknown) | undefined;
}

/** The scripts that call `pipe`, as first loaded. */
export type Versions = ReturnType<typeof createVersions>;

export const WEBPACK = 'webpack-internal:///';

/** The address in a line of a stack trace; code of `eval` without an address has none. */
const ADDRESS = /(?:blob:)?[a-z][\w+.-]*:\/\/\S+(?=:\d+:\d+\)?$)/i;

/** Keeps the texts of scripts as first loaded. */
export function createVersions({ origin, fetchText, webpackModule }: ScriptPorts) {
  const loaded = new Map<string, Promise<string | undefined>>();
  const modules = new Map<string, { latest: unknown; readonly versions: string[] }>();
  return { origin, versionOf, load, seeModule, modules };

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
    if (isOwn(url) && !loaded.has(url))
      void load(url).then(async (text) =>
        (await import('./files.ts')).loadMap(text, url, isOwn, load),
      );
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

  function load(url: string) {
    // Failed loads are not retried, because `versionOf` is called with every `pipe`.
    const text = loaded.get(url) ?? fetchText(url).catch(() => undefined);
    loaded.set(url, text);
    return text;
  }
}
