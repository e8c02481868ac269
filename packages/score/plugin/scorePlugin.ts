import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { readStreamFile } from './readStreamFile.ts';
import { tapStream } from './tapStream.ts';

/** The repository, relative to this file, so that a copy of it (mutation testing makes one) taps its own streams. */
const root = join(import.meta.dirname, '../../..');

/**
 * The Vite plugin behind the score. It taps every `NAME.stream.ts`, and serves `NAME.stream.ts?score`, which exports
 * the code that the score shows (`code`): the rows with a lane.
 *
 * Invalid code, or code whose lanes cannot all be found, is an error with a sentence, a file and a position. Such an
 * error stops the build; under `npm run dev` the browser shows the error. The ids of streams are paths relative to
 * `folder`, which is the repository by default.
 */
export function scorePlugin(folder = root): Plugin {
  const nameOf = (path: string) => normalizePath(relative(folder, path));
  return {
    name: 'partitura:score',
    // Runs before TypeScript is removed: taps and the shown code refer to the file as written.
    enforce: 'pre',
    load: {
      filter: { id: /\.stream\.ts\?score$/ },
      async handler(id) {
        const [path = ''] = id.split('?');
        this.addWatchFile(path);
        const { code } = readStreamFile(await readFile(path, 'utf8'), nameOf(path));
        // The page shows no other rows.
        const rows = code.rows.filter(({ lane }) => lane !== undefined);
        return {
          code: `export const code = ${JSON.stringify({ ...code, rows })};`,
          moduleType: 'js',
        };
      },
    },
    transform: {
      filter: { id: /\.stream\.ts$/ },
      handler(code, id) {
        const file = nameOf(id);
        return tapStream(code, file, readStreamFile(code, file));
      },
    },
  };
}
