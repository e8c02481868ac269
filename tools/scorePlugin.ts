import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { readStream } from './score/readStream.ts';
import { tapStream } from './score/tapStream.ts';

/**
 * The Vite plugin without which there is no score.
 *
 * It taps every `NAME.stream.ts`, serves `NAME.stream.ts?score`, which exports the same file as the
 * score shows it (`code`), and sets `import.meta.env.SCORE`. Broken code stops the build, or shows
 * in the browser under `npm run dev`, with the parser's words, file and place.
 */
export function scorePlugin(): Plugin {
  let root = '';
  const nameOf = (path: string) => normalizePath(relative(root, path));
  return {
    name: 'partitura:score',
    // Before TypeScript is taken out: what is tapped and what is shown is the file as it was written.
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.SCORE': 'true' } }),
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /\.stream\.ts\?score$/ },
      async handler(id) {
        const path = id.slice(0, -'?score'.length);
        this.addWatchFile(path);
        const code = readStream(await readFile(path, 'utf8'), nameOf(path));
        return { code: `export const code = ${JSON.stringify(code)};`, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\.stream\.ts$/ },
      handler: (code, id) => tapStream(code, nameOf(id)),
    },
  };
}
