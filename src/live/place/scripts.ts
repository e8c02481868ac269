import { createVersions, type ScriptPorts, type Versions, WEBPACK } from './versions.ts';

/** The texts of the scripts that call `pipe`, as first loaded. */
export type Scripts = ReturnType<typeof withTexts>;

/** Keeps the texts of scripts as first loaded. */
export function createScripts(ports: ScriptPorts): Scripts {
  return withTexts(createVersions(ports));
}

/** Adds the function that reads the texts. */
export function withTexts(versions: Versions) {
  const { load, seeModule, modules } = versions;
  return { ...versions, textOf };

  /**
   * Returns the text of a script or a source map, by default of the latest version; `undefined` if it can't be
   * loaded. A new address is loaded now. Never rejects.
   */
  function textOf(url: string, version?: number): Promise<string | undefined> {
    if (!url.startsWith(WEBPACK)) return load(url);
    if (!modules.has(url)) seeModule(url);
    const texts = modules.get(url)?.versions ?? [];
    return Promise.resolve(texts[(version ?? texts.length) - 1]);
  }
}
