import { writeList } from './literal.ts';

/** An import of names, as formatted by oxfmt, with the empty lines after it. */
const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';\n+/gm;

/** The comment above the stream's code in an exported test. */
export const STREAM_BELOW = '// The code of the stream, as it runs on the page.\n\n';

/**
 * Makes a self-contained test file, to be saved next to the stream's file: a header with the commands to run it,
 * the imports of packages, the test, and then the code of the stream and of all project files that it imports.
 *
 * `path` is the path of the stream's file, and `texts` has the texts of files by path. Throws for a missing
 * file. Source: SPEC SC18.
 */
export function inlineStream(
  name: string,
  path: string,
  test: string,
  texts: Readonly<Record<string, string>>,
): string {
  const packages = new Map<string, Set<string>>();
  const files = new Map([['', test]]);
  const parts: string[] = [];
  // The loop over the map also visits entries that are added during the loop.
  for (const [file, text] of files) {
    const own = text.replaceAll(
      IMPORT,
      (_, type: string | undefined, list: string, from: string) => {
        if (from.startsWith('.')) addFile(new URL(from, `file://${file || path}`).pathname);
        else if (from.startsWith('@partitura/'))
          addFile(from.replace(/^@partitura\/(\w+)\//, '/packages/$1/src/'));
        else addNames(from, type ?? '', list);
        return '';
      },
    );
    parts.push(own.replaceAll(/^export /gm, ''));
  }
  const [testCode = '', ...code] = parts;
  return `\
// A recording of the stream ${name} as a test, and the code of the stream.
// In an empty folder, install once and run:
//   npm install rxjs@7 vitest@4
//   npx vitest run ${name}.recorded.test.ts

${importLines(packages)}
${testCode}
${STREAM_BELOW}${code.join('\n')}`;

  function addFile(at: string) {
    const text = texts[at];
    if (text === undefined) {
      throw new Error(
        `${at} should be in an exported test: add it in apps/page/src/score/exportFile.ts.`,
      );
    }
    files.set(at, text);
  }

  function addNames(from: string, type: string, list: string) {
    const names = packages.get(from) ?? new Set();
    for (const one of list.split(',')) if (one.trim()) names.add(`${type}${one.trim()}`);
    packages.set(from, names);
  }
}

/** Imports each name once: a value import also imports the type. */
function importLines(packages: ReadonlyMap<string, ReadonlySet<string>>) {
  const plain = (name: string) => name.replace(/^type /, '');
  return [...packages]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([from, names]) => {
      const once = [...names].filter((name) => name === plain(name) || !names.has(plain(name)));
      once.sort((a, b) => plain(a).localeCompare(plain(b), 'en'));
      return `${writeList('import {', once, `} from '${from}';`)}\n`;
    })
    .join('');
}
