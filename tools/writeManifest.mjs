// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Writes the manifest of a published package: the manifest in its folder, with the values of `tools/publisher.json`,
 * which a person fills in. While a value is empty, it is omitted, and the manifest is private, so that npm does not
 * publish it.
 * @param {string} folder the package's folder in the repository
 * @param {string} outDir
 * @param {Record<string, string>} [publisher]
 * @returns {string[]} the names of the empty values
 */
export function writeManifest(folder, outDir, publisher = readJson('tools/publisher.json')) {
  const { name, version, ...rest } = readJson(join(folder, 'publish/package.json'));
  const { author, repository, homepage, bugs } = publisher;
  const missing = Object.keys(publisher).filter((key) => publisher[key] === '');
  const manifest = {
    ...{ name, version },
    ...(missing.length > 0 && { private: true }),
    ...(author && { author }),
    ...(repository && { repository: { type: 'git', url: repository, directory: folder } }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs }),
    ...rest,
  };
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return missing;
}

/** @param {string} path */
function readJson(path) {
  return /** @type {Record<string, string>} */ (JSON.parse(readFileSync(join(root, path), 'utf8')));
}
