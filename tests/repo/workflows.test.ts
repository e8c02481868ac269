import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

const used = repoFiles()
  .filter((file) => /^\.github\/.+\.ya?ml$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^.*\buses:.*$/gm)])
  .map(([line]) => line.trim());

test('[DC5] every action of a workflow is pinned by the hash of its commit, with its version beside it', () => {
  expect(used.length).toBeGreaterThan(0);
  expect(
    used.filter((line) => !/^(?:- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
});
