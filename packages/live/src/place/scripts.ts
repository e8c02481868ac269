import { readFileText } from './nodeFiles.ts';

/** The functions that `createScripts` needs from the page. */
interface ScriptPorts {
  /** The origin of the page: `http://localhost:5173`. */
  origin: string;
  /** Loads a text; rejects or resolves to `undefined` on failure. */
  fetchText: (url: string) => Promise<string | undefined>;
  /**
   * Returns the function of a webpack module, a field of `__webpack_modules__`, by the module's id: `./src/search.ts`.
   */
  webpackModule?: ((id: string) => unknown) | undefined;
}

const WEBPACK = 'webpack-internal:///';

/** The address in a line of a stack trace; code of `eval` without an address has none. */
const ADDRESS = /(?:blob:)?[a-z][\w+.-]*:\/\/\S+(?=:\d+:\d+\)?$)/i;

const LOADED = /^(?:https?|blob|data|file):/;

/** The versions and the texts of the scripts that call `pipe`, as first loaded. */
export type Scripts = ReturnType<typeof createScripts>;

/** Distinguishes the versions of scripts, and keeps the texts of scripts and of webpack's modules as first seen. */
export function createScripts({ origin, fetchText, webpackModule }: ScriptPorts) {
  const scripts = new Set<string>();
  const modules = new Map<string, { latest: unknown; readonly versions: string[] }>();
  const textsByUrl = new Map<string, Promise<string | undefined>>();
  return { versionOf, origin, textOf };

  /**
   * Returns the version of the script in a stack trace line, from 1: the version grows when webpack replaces the module
   * at the same address, and the same line is then a different site. A script is loaded when it is first seen, because
   * a hot reload may replace it; the text of a webpack module is read at once.
   */
  function versionOf(frame: string): number {
    const url = ADDRESS.exec(frame)?.[0] ?? '';
    if (url.startsWith(WEBPACK)) return seeModule(url);
    if (!scripts.has(url)) {
      scripts.add(url);
      void preload(url);
    }
    return 1;
  }

  function seeModule(url: string) {
    const latest = webpackModule?.(url.slice(WEBPACK.length));
    const moduleVersions = modules.get(url) ?? { latest: undefined, versions: [] };
    modules.set(url, moduleVersions);
    if (typeof latest === 'function' && latest !== moduleVersions.latest) {
      moduleVersions.latest = latest;
      const text = Function.prototype.toString.call(latest);
      if (text !== moduleVersions.versions.at(-1)) moduleVersions.versions.push(text);
    }
    return moduleVersions.versions.length || 1;
  }

  /** Loads a script and its external source map. Requests go only to the page's own server. */
  async function preload(url: string) {
    if (!isOwn(url)) return;
    // Without a source map, the address is empty and stands for the script, which is loaded already.
    const address = mapAddress((await load(url)) ?? '') ?? '';
    const href = URL.canParse(address, url) ? new URL(address, url).href : '';
    if (isOwn(href)) void load(href);
  }

  function isOwn(url: string) {
    return url.replace('blob:', '').startsWith(`${origin}/`);
  }

  /** Loads a text once; a failed load is not repeated. */
  function load(url: string) {
    const text = textsByUrl.get(url) ?? fetchText(url).catch(() => undefined);
    textsByUrl.set(url, text);
    return text;
  }

  /**
   * Returns the text of a script or a source map, by default of its latest version, or `undefined` if the text cannot
   * be loaded. A text not requested before is loaded now. Never rejects.
   */
  function textOf(url: string, version?: number): Promise<string | undefined> {
    // Code generated in the page, such as Angular's `ng:`, has no address, and a request for it logs an error to the
    // console.
    if (!url.startsWith(WEBPACK)) return LOADED.test(url) ? load(url) : Promise.resolve(undefined);
    if (!modules.has(url)) seeModule(url);
    const texts = modules.get(url)?.versions ?? [];
    return Promise.resolve(texts[(version ?? texts.length) - 1]);
  }
}

const MARK = 'sourceMappingURL=';

/**
 * Returns the address of a script's source map from its last `sourceMappingURL` comment: a `data:` address, or an
 * address relative to the script; `undefined` without such a comment.
 *
 * For a module in webpack's `eval`, the comment is in the evaluated text.
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

/** Loads a text by `get`, the app's original `fetch`; in Node, as in Vitest, a script is a file. */
export async function loadText(url: string, get: typeof fetch): Promise<string | undefined> {
  if (url.startsWith('file:')) return readFileText(url);
  // A redirect could lead to a server that must not get requests.
  const response = await get(url, { redirect: 'error' });
  return response.ok ? response.text() : undefined;
}
