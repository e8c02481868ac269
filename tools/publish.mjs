// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

/**
 * Writes the types of a package's entries, and of the modules that they use, into a folder.
 * Rejects if the sources do not compile.
 * @param {string} project the path of the package's `tsconfig.json`
 * @param {string} outDir
 */
export async function emitTypes(project, outDir) {
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = [tsc, '-p', join(root, project), '--outDir', outDir];
  await promisify(execFile)(process.execPath, args);
  for (const path of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const file = join(outDir, path);
    writeFileSync(file, asPackaged(readFileSync(file, 'utf8'), path));
  }
  rmSync(join(outDir, 'packages/base/src/env.d.ts'), { force: true });
}

/**
 * Rewrites imports for the package, which contains no sources, no styles and no other packages of the repository. Removes
 * the rules and folders of this project from comments.
 * @param {string} types
 * @param {string} path of the file with these types, as in the repository
 */
function asPackaged(types, path) {
  const up = relative(dirname(path), '.').replaceAll(sep, '/');
  return types
    .replace(
      /(['"])@partitura\/(\w+)\//g,
      (_, quote, name) => `${quote}${up}/packages/${name}/src/`,
    )
    .replace(/^import '\.[^']*\.css';\n/gm, '')
    .replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1')
    .replace(/(?:\s*\*)*\s+Source:[\s*]+SPEC [^/]*?\.(?=\s*(?:\*\/|\n))/g, '')
    .replace(/\bpackages\/inbox\/docs\//g, 'docs/');
}

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
