import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** The folders of the page's widgets, of the inbox and of the template. */
const FOLDERS = ['apps/page/src/widgets', 'packages/inbox/src', 'tests/fixtures'];

/** The stream files of the widgets, with their texts. */
export const streamFiles = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stream.ts'))
    .map((path) => {
      const file = join(folder, path);
      return { file, text: readFileSync(file, 'utf8') };
    }),
);
