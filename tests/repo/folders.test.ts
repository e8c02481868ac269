import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

/** The imports of each file or folder. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the project files that each file imports: for values, for types, or dynamically. */
function fileGraph(files: readonly string[], read: (file: string) => string): Graph {
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(read(file), true, true);
      const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
      return [file, new Set(own.map(({ fileName }) => join(dirname(file), fileName)))];
    }),
  );
}

/** Returns the imports between the groups of files that `groupOf` makes. */
function groupGraph(files: Graph, groupOf: (file: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [file, imports] of files) {
    const group = groupOf(file);
    const known = groups.get(group) ?? new Set();
    groups.set(group, known);
    for (const each of imports) if (groupOf(each) !== group) known.add(groupOf(each));
  }
  return groups;
}

const folderGraph = (files: Graph) => groupGraph(files, dirname);

/** The room of a file: the first folder below the sources of its package, or the file itself if it is in none. */
const roomOf = (file: string) => /^\w+\/\w+\/src\/[^/]+/.exec(file)?.[0] ?? file;

/** Returns the nodes on a cycle, each with its cycle. */
function circles(graph: Graph): string[] {
  return [...graph.keys()].flatMap((start) => {
    const ways = new Map([...(graph.get(start) ?? [])].map((next) => [next, [start, next]]));
    for (const [node, way] of ways) {
      if (node === start) return [way.join(' -> ')];
      for (const next of graph.get(node) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
    }
    return [];
  });
}

test.each([
  `import { b } from './b.ts';`,
  `import type { B } from './b.ts';`,
  `import { type B } from './b.ts';`,
  `import './b.ts';`,
  `export * from './b.ts';`,
  `export { b } from './b.ts';`,
  `export type A = import('./b.ts').B;`,
  `export const a = () => import('./b.ts');`,
])('[DC10] a cycle through %s is reported', (text) => {
  const files = { 'a.ts': `import 'rxjs';\n${text}`, 'b.ts': text.replace('b.ts', 'a.ts') };
  const graph = fileGraph(Object.keys(files), (file) => files[file as 'a.ts']);
  expect(circles(graph)).toEqual(['a.ts -> b.ts -> a.ts', 'b.ts -> a.ts -> b.ts']);
});

test('[DC10] a cycle of folders is reported even without a cycle of files', () => {
  const files = {
    'in/a.ts': `import '../of/b.ts';`,
    'of/b.ts': '',
    'of/c.ts': `import '../in/d.ts'`,
  };
  const graph = fileGraph(Object.keys(files), (file) => files[file as 'of/b.ts']);
  expect(circles(graph)).toEqual([]);
  expect(circles(folderGraph(graph))).toEqual(['in -> of -> in', 'of -> in -> of']);
});

test('[DC10] imports form no cycle of files, and in sources no cycle of folders or rooms', () => {
  const code = repoFiles(/^(?:apps|packages|tests|tools)\/.*\.(?:tsx?|mjs)$/);
  const graph = fileGraph(code, (file) => readFileSync(file, 'utf8'));
  expect(graph.size).toBeGreaterThan(500);
  expect(circles(graph)).toEqual([]);
  const sources = new Map(
    [...graph].filter(([file]) => /^\w+\/\w+\/src\/(?:(?!\.test)\S)+$/.test(file)),
  );
  expect(circles(folderGraph(sources))).toEqual([]);
  expect(circles(groupGraph(sources, roomOf))).toEqual([]);
});

test('[DC12] no source folder holds more than 15 files, tests not counted', () => {
  const counts = new Map<string, number>();
  for (const file of repoFiles(/^(?:apps|packages)\/\w+\/src\//)) {
    if (/\.test(-d)?\.tsx?$|__snapshots__/.test(file)) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(20);
  expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
});

test('[DC12] a style sheet has at most 250 lines', () => {
  const styles = repoFiles(/\.css$/);
  expect(styles.length).toBeGreaterThan(10);
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
  expect(styles.filter((file) => lines(file) > 250)).toEqual([]);
});
