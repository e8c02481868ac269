/** The functions that `createVersions` needs from the page. */
interface VersionPorts {
  /** Called with the address of each script when it is first seen, because a hot reload may replace the script. */
  onScript: (url: string) => void;
  /** Returns the function of a webpack module by its id, `./src/search.ts`: a field of `__webpack_modules__`. */
  webpackModule?: ((id: string) => unknown) | undefined;
}

/** The versions of the scripts that call `pipe`. */
export type Versions = ReturnType<typeof createVersions>;

export const WEBPACK = 'webpack-internal:///';

/** The address in a line of a stack trace; code of `eval` without an address has none. */
const ADDRESS = /(?:blob:)?[a-z][\w+.-]*:\/\/\S+(?=:\d+:\d+\)?$)/i;

/** Tells the versions of scripts apart, and keeps the texts of webpack's modules as first seen. */
export function createVersions({ onScript, webpackModule }: VersionPorts) {
  const scripts = new Set<string>();
  const modules = new Map<string, { latest: unknown; readonly versions: string[] }>();
  return { versionOf, seeModule, modules };

  /**
   * Returns the version of the script in a stack trace line, from 1: it grows when webpack replaces the module at the
   * same address, and the same line is then a different site. The text of a webpack module is read at once.
   */
  function versionOf(frame: string): number {
    const url = ADDRESS.exec(frame)?.[0] ?? '';
    if (url.startsWith(WEBPACK)) return seeModule(url);
    if (!scripts.has(url)) {
      scripts.add(url);
      onScript(url);
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
}
