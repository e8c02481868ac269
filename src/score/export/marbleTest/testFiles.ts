import { strToU8, zipSync } from 'fflate';

/** A text and the name of the file that it is to be. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** A path in an import or an export that leads to another folder, on a line as Prettier leaves it. */
const ELSEWHERE = /^((?:import|export|\}) .*from ')\.{1,2}\/(?:.*\/)?(.*';)$/gm;

/** Gives a test, with a header that says how to run it, and the files that it needs, for one folder. */
export function testFiles(
  stream: string,
  test: string,
  sources: readonly TextFile[],
  packages: string,
): readonly TextFile[] {
  const name = `${stream}.recorded.test.ts`;
  const header = `\
// A recording of the stream ${stream} as a test. It needs these files beside it:
//   ${sources.map((source) => source.name).join(', ')}
// In their folder, install once and run:
//   npm install ${packages}
//   npx vitest run ${name}

`;
  return [
    { name, text: header + test },
    ...sources.map((source) => ({
      name: source.name,
      text: source.text.replaceAll(ELSEWHERE, '$1./$2'),
    })),
  ];
}

/** Packs files into a ZIP archive, as they are; the same files give the same archive. */
export function zip(files: readonly TextFile[]): Blob {
  const entries = files.map(({ name, text }) => [name, strToU8(text)] as const);
  const archive = zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(1980, 0, 1) });
  return new Blob([archive], { type: 'application/zip' });
}
