// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package of this repository.
 * @typedef {object} Manifest
 * @property {string} folder relative to the repository
 * @property {string} name
 * @property {Readonly<Record<string, string>>} exports
 * @property {ReadonlySet<string>} needs the packages that its sources may import
 * @property {ReadonlySet<string>} needsInTests the packages that only its tests and tools may import
 */

/** @type {Map<string, Manifest | undefined>} */
const cache = new Map();

/**
 * Returns the package to which a file of the repository belongs; undefined for files of the repository itself.
 * @param {string} root the repository's folder
 * @param {string} file relative to it
 */
export function packageOf(root, file) {
  const folder = /^(?:(?:apps|packages)\/[^/]+|tools|tests)(?=\/)/.exec(file)?.[0];
  return folder === undefined ? undefined : manifestIn(root, folder);
}

/**
 * Returns the package with this name, as in `@partitura/base`.
 * @param {string} root
 * @param {string} name
 */
function packageNamed(root, name) {
  const short = name.replace('@partitura/', '');
  const folders = [`packages/${short}`, `apps/${short}`, short];
  return folders.map((folder) => manifestIn(root, folder)).find(Boolean);
}

/**
 * Returns the file of the repository that an import by name leads to; undefined if the package does not export it.
 * @param {string} root
 * @param {string} name such as `@partitura/base/clock/clock.ts`
 */
export function exportedFile(root, name) {
  const [, packageName = '', path = ''] = /^(@partitura\/[^/]+)\/?([^?]*)/.exec(name) ?? [];
  const manifest = packageNamed(root, packageName);
  if (!manifest) return undefined;
  for (const [key, target] of Object.entries(manifest.exports)) {
    const [start = '', end] = key.slice(2).split('*');
    const isHit = end === undefined ? path === start : path.startsWith(start) && path.endsWith(end);
    if (!isHit) continue;
    return join(manifest.folder, target.replace('*', path.slice(start.length))).replaceAll(
      '\\',
      '/',
    );
  }
  return undefined;
}

/** @param {string} root @param {string} folder @returns {Manifest | undefined} */
function manifestIn(root, folder) {
  const file = join(root, folder, 'package.json');
  if (cache.has(file)) return cache.get(file);
  const manifest = existsSync(file) ? parseManifest(folder, readFileSync(file, 'utf8')) : undefined;
  cache.set(file, manifest);
  return manifest;
}

/** @param {string} folder @param {string} text @returns {Manifest} */
function parseManifest(folder, text) {
  const data =
    /** @type {Record<'exports' | 'dependencies' | 'devDependencies', Record<string, string> | undefined> & { name: string }} */ (
      JSON.parse(text)
    );
  return {
    folder,
    name: data.name,
    exports: data.exports ?? {},
    needs: new Set([data.name, ...Object.keys(data.dependencies ?? {})]),
    needsInTests: new Set(Object.keys(data.devDependencies ?? {})),
  };
}
