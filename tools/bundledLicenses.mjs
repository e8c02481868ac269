// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the licenses of all packages in a build, each under the package's name, in order of names. Throws if a
 * package has no license file, because its code must not be distributed without a license.
 * @param {readonly string[]} moduleIds paths of the modules
 * @returns {string}
 */
export function bundledLicenses(moduleIds) {
  const folders = moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []);
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      if (!file)
        throw new Error(`Expected a license file in ${folder}, which the package contains.`);
      const name = folder.slice(folder.lastIndexOf('/node_modules/') + '/node_modules/'.length);
      return `\n---\n\n${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    })
    .join('');
}
