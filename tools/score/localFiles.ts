import { basename, dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { childrenOf, type Node } from './node.ts';

/**
 * Gives the paths of a file and of all files that it imports by relative paths, directly or not,
 * for types too: the file first, the others by name.
 *
 * Throws when two of them have the same name: they are to fit into one folder.
 */
export async function localFiles(
  path: string,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const found = new Set([path]);
  // An iteration of a set also visits the items added meanwhile.
  for (const one of found) {
    const { program } = parseSync(one, await read(one));
    for (const specifier of importsOf(program as unknown as Node)) {
      if (specifier.startsWith('.')) found.add(join(dirname(one), specifier));
    }
  }
  const [, ...others] = found;
  const files = [path, ...others.sort((a, b) => basename(a).localeCompare(basename(b), 'en'))];
  const names = files.map((file) => basename(file));
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin) throw new Error(`${path}: Two of the files that it needs are named ${twin}.`);
  return files;
}

/** Imports, exports from elsewhere, and types that are imported where they are used. */
function importsOf(node: Node): readonly string[] {
  const { source } = node as { source?: Node };
  const own = source?.type === 'Literal' ? [String(source.value)] : [];
  return [...own, ...childrenOf(node).flatMap(importsOf)];
}
