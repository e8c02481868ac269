import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { root as ownRoot } from './root.mjs';
import { localFiles } from './score/localFiles.ts';
import { placeOf } from './score/parseStream.ts';
import { readStream } from './score/readStream.ts';
import { tapStream } from './score/tapStream.ts';

/**
 * The Vite plugin without which there is no score.
 *
 * It taps every `NAME.stream.ts`, and serves `NAME.stream.ts?score`, which exports the same file as the
 * score shows it (`code`). Broken code stops the build, or shows in the browser under `npm run dev`, with
 * the parser's words, file and place. Code that the score does not read gives a warning with its place,
 * and runs without taps.
 *
 * `NAME.stream.ts?files` exports the files and packages that a test of the stream needs elsewhere: the text
 * of the file and of all its local imports (`files`), and the packages with their versions (`packages`).
 */
export function scorePlugin(): Plugin {
  let root = '';
  const nameOf = (path: string) => normalizePath(relative(root, path));
  return {
    name: 'partitura:score',
    // Before TypeScript is removed: taps and the shown code refer to the file as written.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load: {
      filter: { id: /\.stream\.ts\?(score|files)$/ },
      async handler(id) {
        const [path = '', query] = id.split('?');
        const read = (file: string) => {
          this.addWatchFile(file);
          return readFile(file, 'utf8');
        };
        if (query === 'files') {
          const files = await localFiles(path, read);
          return { code: filesModule(files, await readPackages()), moduleType: 'js' };
        }
        const code = readStream(await read(path), nameOf(path));
        return { code: `export const code = ${JSON.stringify(code)};`, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\.stream\.ts$/ },
      handler(code, id) {
        const file = nameOf(id);
        const { tapped, unread } = tapStream(code, file);
        for (const { start, why } of unread)
          this.warn(`${placeOf(code, file, start)}: ${why}`, start);
        return tapped;
      },
    },
  };
}

/** A file that several streams need is one module, so that it comes once. */
function filesModule(paths: readonly string[], packages: string) {
  const imports = paths.map((path, at) => `import t${at} from ${JSON.stringify(`${path}?raw`)};`);
  const files = paths.map(
    (path, at) => `{ name: ${JSON.stringify(basename(path))}, text: t${at} }`,
  );
  return `${imports.join('\n')}
export const files = [${files.join(', ')}];
export const packages = ${JSON.stringify(packages)};`;
}

/** The packages of a test, as npm takes them, in the versions that this project has. */
async function readPackages() {
  const text = await readFile(join(ownRoot, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return `rxjs@${dependencies.rxjs} vitest@${devDependencies.vitest}`;
}
