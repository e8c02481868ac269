import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const FOLDERS = ['apps/page/src/widgets', 'packages/inbox/src'];

/** The stream files of the page, with their texts. */
export const streamFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stream.ts'))
    .map((path) => {
      const file = join(folder, path);
      return { file, text: readFileSync(file, 'utf8') };
    }),
);
