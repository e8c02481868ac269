import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

test('[LV1.6] the README of the package tells how to install it by name or as a file, and needs no file of this project', () => {
  const text = read('packages/live/publish/README.md');
  const [, install] = /\n## Install\n\n([^]*?)\n## /.exec(text) ?? [];
  expect(install).toMatch(/^```sh\nnpm install --save-dev partitura-live\n```\n/);
  expect(install).toContain('npm install --save-dev ./partitura-live-VERSION.tgz');
  expect(install).toContain("\nimport 'partitura-live';\n");
  expect(text).not.toMatch(/not on npm|build:live|dist-live/);
});

test.each(['packages/live', 'packages/inbox'])(
  '[LV1.6, IB13] the manifest in %s has the version and the license of the project',
  (folder) => {
    const { version, license } = JSON.parse(read('package.json')) as Record<string, unknown>;
    expect(JSON.parse(read(`${folder}/publish/package.json`))).toMatchObject({ version, license });
  },
);
