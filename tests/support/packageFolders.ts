import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * The packages by their names, for Vite's `resolve.alias`: mutation testing works on a copy of the repository, but the
 * links to its packages lead to the original.
 */
export const packageFolders = [
  { find: /^@partitura\/(tests|tools)\//, replacement: join(root, '$1/') },
  {
    find: /^@partitura\/(\w+)\/(?=(?:tests|tools|plugin)\/)/,
    replacement: join(root, 'packages/$1/'),
  },
  { find: /^@partitura\/page\//, replacement: join(root, 'apps/page/src/') },
  { find: /^@partitura\/(\w+)\//, replacement: join(root, 'packages/$1/src/') },
];
