import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../tools/temporaryFolder.ts';
import { repoFiles } from './repoFiles.ts';

const used = repoFiles(/^\.github\/.+\.ya?ml$/)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^.*\buses:.*$/gm)])
  .map(([line]) => line.trim());

test('[DC5] every action of a workflow is pinned by the hash of its commit, and a comment beside the hash names the version', () => {
  expect(used.length).toBeGreaterThan(0);
  expect(
    used.filter((line) => !/^(?:- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
});

test('[DC14] a workflow audits all packages, and fails on advisories of high severity; Dependabot watches packages and actions', () => {
  expect(readFileSync('.github/workflows/test.yml', 'utf8')).toContain(
    'run: npm audit --audit-level=high\n',
  );
  const watched = readFileSync('.github/dependabot.yml', 'utf8').matchAll(
    /package-ecosystem: (.+)/g,
  );
  expect([...watched].map(([, name]) => name).sort()).toEqual(['github-actions', 'npm']);
});

test('[LV1.6] a tag publishes the package and the page with provenance; the job that publishes the package may not write to the repository', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  expect(text).toMatch(/on:\n {2}push:\n {4}tags: \['live-v\*'\]\n/);
  const [publish = '', page = ''] = text.split(/^ {2}page:$/m);
  expect(publish).toMatch(/npm publish .*--provenance/);
  expect(publish.match(/[\w-]+: write$/gm)).toEqual(['id-token: write']);
  expect(page).toMatch(/attest-build-provenance@\S+ # .*\n +with:\n +subject-path: page\.tgz\n/);
});

test('[LV1.6] the package names the repository that publishes it', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8');
  const [, command = ''] =
    /run: (npm pkg set .*)\n *working-directory: packages\/live\/publish\n *- run: npm run build:live\n/.exec(
      text,
    ) ?? [];
  const cwd = temporaryFolder({ 'package.json': '{}' });
  const env = { ...process.env, GITHUB_REPOSITORY: 'me/own' };
  execFileSync('sh', ['-c', command], { cwd, env });
  expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))).toEqual({
    repository: { type: 'git', url: 'git+https://github.com/me/own.git' },
    bugs: { url: 'https://github.com/me/own/issues' },
    homepage: 'https://github.com/me/own#readme',
  });
});

test('[DC15] SECURITY.md has the required sections, and the rules that it names are in a SPEC.md', () => {
  const text = readFileSync('SECURITY.md', 'utf8');
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(
    expect.arrayContaining(['Reporting', 'Supported', 'What is promised']),
  );
  const named = [...text.matchAll(/\b[A-Z]{2,3}\d+(?:\.\d+)?\b/g)].map(([id]) => id);
  expect(named.length).toBeGreaterThan(5);
  const rules = repoFiles(/(?:^|\/)SPEC\.md$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(named.filter((id) => !rules.includes(`- **${id}** `))).toEqual([]);
});
