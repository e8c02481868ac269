import { expect, test } from 'vitest';
import { readme } from '../../tools/makeLive.mjs';

test('[LV1.6] the README of the package installs it by name or as a file, and needs nothing of this project', () => {
  const text = readme();
  const [, install] = /\n## Install\n\n([^]*?)\n## /.exec(text) ?? [];
  expect(install).toMatch(/^```sh\nnpm install --save-dev partitura-live\n```\n/);
  expect(install).toContain('npm install --save-dev ./partitura-live-VERSION.tgz');
  expect(install).toMatch(
    /say so\.\n\nThen let the package add .*\n\n```sh\nnpx partitura-live init\n/,
  );
  expect(text.match(/^## /gm)?.length).toBeGreaterThan(5);
  expect(text).not.toMatch(/not on npm|build:live|dist-live/);
});
