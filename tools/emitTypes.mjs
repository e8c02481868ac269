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
