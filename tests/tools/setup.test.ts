import { readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { ScriptTarget, transpile } from 'typescript';
import { expect, test, vi } from 'vitest';
import { ensureInstalled } from '@partitura/tools/install.mjs';
import { nodeProblem } from '@partitura/tools/nodeVersion.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const { node } = process.versions;

test.each(['20.19.0', '22.13.0', '22.21.1', '24.0.0', '25.1.0', node])(
  '[RN3] Node %s is accepted',
  (version) => expect(nodeProblem(version)).toBe(''),
);

test.each(['12.22.12', '18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  '[RN3] Node %s is refused with one sentence',
  (version) =>
    expect(nodeProblem(version)).toContain(`20.19+, 22.13+ or 24+, but this is Node ${version}: `),
);

test.each(['nodeVersion.mjs', 'command.mjs'])(
  '[RN3] an old Node can parse %s, so it prints the sentence about its version',
  (name) => {
    const code = readFileSync(new URL(`../../tools/${name}`, import.meta.url), 'utf8');
    const imports = code.match(/^import\b.+/gm) ?? [];
    const script = code.replace(/^(?:import .+|export )/gm, '');

    // TypeScript rewrites syntax that the older target lacks, so unchanged code contains no such syntax.
    expect(transpile(code, { target: ScriptTarget.ES2019 })).toBe(
      transpile(code, { target: ScriptTarget.ESNext }),
    );
    // A script, unlike a module, has no top-level await, and neither has Node 12.
    expect(() => new Script(script)).not.toThrow();
    expect(imports.filter((line) => !line.endsWith(" from './nodeVersion.mjs';"))).toEqual([]);
  },
);

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
