import { expect, test } from 'vitest';
import { localFiles } from '../../tools/score/localFiles.ts';

function read(files: Record<string, string>) {
  return (path: string) =>
    path in files ? Promise.resolve(files[path] ?? '') : Promise.reject(new Error(`No ${path}.`));
}

test('[SC18] a stream needs what it imports, directly or not, for types too', async () => {
  const files = {
    '/w/a/a.stream.ts': `import { map } from 'rxjs';
import type { T } from '../../s/t.ts';
import { b, type B } from './b.ts';`,
    '/s/t.ts': `export type T = import('./u.ts').U;`,
    '/s/u.ts': `export type { V as U } from './deep/v.ts';`,
    '/s/deep/v.ts': 'export type V = string;',
    // They import each other.
    '/w/a/b.ts': `export * from './c.ts';`,
    '/w/a/c.ts': `import './b.ts';`,
  };
  expect(await localFiles('/w/a/a.stream.ts', read(files))).toEqual([
    '/w/a/a.stream.ts',
    '/w/a/b.ts',
    '/w/a/c.ts',
    '/s/t.ts',
    '/s/u.ts',
    '/s/deep/v.ts',
  ]);
});

test('[SC18.1] two files of one name, which do not fit into one folder, stop the build', async () => {
  const files = {
    '/a.stream.ts': `import './one/b.ts'; import './two/b.ts';`,
    '/one/b.ts': '',
    '/two/b.ts': '',
  };
  await expect(localFiles('/a.stream.ts', read(files))).rejects.toThrow(
    '/a.stream.ts: Two of the files that it needs are named b.ts.',
  );
});
