import { loadMap } from './files.ts';
import { createVersions, type Versions, WEBPACK } from './versions.ts';

/** The sources of the texts of scripts. */
interface ScriptPorts {
  /** The origin of the page: `http://localhost:5173`. */
  origin: string;
  /** Loads a text; rejects or resolves to `undefined` on failure. */
  fetchText: (url: string) => Promise<string | undefined>;
}

/** The addresses that can be loaded. */
const LOADED = /^(?:https?|blob|data|file):/;

/** The texts of the scripts that call `pipe`, as first loaded. */
export type Scripts = ReturnType<typeof withTexts>;

/** Keeps the texts of scripts as first loaded. */
export function createScripts({
  webpackModule,
  ...ports
}: ScriptPorts & Pick<Parameters<typeof createVersions>[0], 'webpackModule'>): Scripts {
  const versions = createVersions({ webpackModule, onScript: (url) => scripts.preload(url) });
  const scripts = withTexts(versions, ports);
  return scripts;
}

/** Adds the functions that load and read the texts. */
export function withTexts(versions: Versions, { origin, fetchText }: ScriptPorts) {
  const { seeModule, modules } = versions;
  const textsByUrl = new Map<string, Promise<string | undefined>>();
  return { ...versions, origin, preload, textOf };

  /** Loads a script and its external source map. Requests go only to the page's own server. */
  function preload(url: string) {
    if (isOwn(url)) void load(url).then((text) => loadMap(text, url, isOwn, load));
  }

  function isOwn(url: string) {
    return url.replace('blob:', '').startsWith(`${origin}/`);
  }

  /** Failed loads are not retried. */
  function load(url: string) {
    const text = textsByUrl.get(url) ?? fetchText(url).catch(() => undefined);
    textsByUrl.set(url, text);
    return text;
  }

  /**
   * Returns the text of a script or a source map, by default of the latest version; `undefined` if it can't be
   * loaded. A new address is loaded now. Never rejects.
   */
  function textOf(url: string, version?: number): Promise<string | undefined> {
    // Code that is made in the page, such as Angular's `ng:`, has no address, and asking writes an error to the console.
    if (!url.startsWith(WEBPACK)) return LOADED.test(url) ? load(url) : Promise.resolve(undefined);
    if (!modules.has(url)) seeModule(url);
    const texts = modules.get(url)?.versions ?? [];
    return Promise.resolve(texts[(version ?? texts.length) - 1]);
  }
}
