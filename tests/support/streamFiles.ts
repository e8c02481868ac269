import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

const WIDGETS = 'src/widgets';

/** The stream files of the page, with their texts. */
export const streamFiles = readdirSync(WIDGETS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stream.ts'))
  .map((path) => {
    const file = join(WIDGETS, path);
    return { file, text: readFileSync(file, 'utf8') };
  });
