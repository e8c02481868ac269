import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureInstalled } from '@partitura/tools/install.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const lock = 'package-lock.json';
const installedLock = 'node_modules/.package-lock.json';

function projectInstalled(secondsAfterLock: number): string {
  const root = temporaryFolder({ [lock]: '{}', [installedLock]: '{}' });
  utimesSync(join(root, lock), 1000, 1000);
  utimesSync(join(root, installedLock), 1000 + secondsAfterLock, 1000 + secondsAfterLock);
  return root;
}

test.each([
  ['as old as the lockfile', () => projectInstalled(0), undefined],
  ['newer than the lockfile', () => projectInstalled(60), undefined],
  ['older than the lockfile', () => projectInstalled(-60), 'is older than package-lock.json'],
  ['absent', () => temporaryFolder({ [lock]: '{}' }), 'is absent'],
  ['unfinished', () => temporaryFolder({ [lock]: '{}', 'node_modules/a.js': '' }), 'is absent'],
])(
  '[RN1] if node_modules is %s, the packages are installed only if necessary, after one line that states the reason',
  async (_, make, reason) => {
    const install = vi.fn(async () => {});
    const say = vi.fn();
    const root = make();
    await ensureInstalled(root, { install, say });
    const line = `Installing the dependencies with npm ci, since node_modules ${reason}.`;
    expect(install.mock.calls).toEqual(reason ? [[root]] : []);
    expect(say.mock.calls).toEqual(reason ? [[line]] : []);
  },
);

test('[RN1] a node_modules that is a link is not emptied', async () => {
  const install = vi.fn(async () => {});
  const root = temporaryFolder({ [lock]: '{}' });
  symlinkSync(projectInstalled(-60), join(root, 'node_modules'));

  await expect(ensureInstalled(root, { install })).rejects.toThrow(/it is a link/);
  expect(install).not.toHaveBeenCalled();
});

test('[RN1] an installation is announced in one line, and a failed npm ci is reported in one sentence', async () => {
  const empty = temporaryFolder({
    'package.json': '{ "name": "empty" }',
    [lock]: '{ "name": "empty", "lockfileVersion": 3, "packages": { "": { "name": "empty" } } }',
  });
  const lines: string[] = [];
  await ensureInstalled(empty, { say: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringMatching(/^Installing /)]);
  const broken = temporaryFolder({
    'package.json': '{ "dependencies": { "rxjs": "7.8.2" } }',
    [lock]: '{ "lockfileVersion": 3, "packages": { "": {} } }',
  });
  await expect(ensureInstalled(broken, { say: () => {} })).rejects.toThrow(
    'npm ci should install the dependencies from package-lock.json, but it ended with exit code 1 (EUSAGE): run npm ci to see why, then run the same command again.',
  );
});
