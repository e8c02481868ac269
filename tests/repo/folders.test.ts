import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

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
