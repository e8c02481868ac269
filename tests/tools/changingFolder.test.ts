import { once } from 'node:events';
import fs, { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectOurHeaders, page, served } from './servedBuild.ts';

const real = { statSync: fs.statSync, createReadStream: fs.createReadStream };

/** Replaces this function in every module that imports it, until the test ends. */
function replace<N extends keyof typeof real>(
  name: N,
  put: (path: fs.PathLike) => ReturnType<(typeof real)[N]>,
) {
  Object.assign(fs, { [name]: put });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  });
}

/** Runs this function when a file of this name is looked up, before the answer is sent. */
function whenLookedUp(name: string, act: (path: string) => void) {
  replace('statSync', (path) => {
    const found = real.statSync(path);
    if (String(path).endsWith(name)) act(String(path));
    return found;
  });
}

test('[SF7] a new build is served while the server runs', async () => {
  const { ask, folder } = await served();
  const { headers } = await ask('/');
  writeFileSync(join(folder, 'index.html'), `${page}<p>new`);
  utimesSync(join(folder, 'index.html'), 1, 1);
  const changed = await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([changed.status, changed.body.toString()]).toEqual([200, `${page}<p>new`]);
  expect(changed.headers.etag).not.toBe(headers.etag);
  expectOurHeaders(changed);
  writeFileSync(join(folder, '_headers'), '');
  expectOurHeaders(await ask('/'));
  writeFileSync(join(folder, '_headers'), '/*\n  X-New: yes\n');
  expect((await ask('/')).headers['x-new']).toBe('yes');
  rmSync(folder, { recursive: true });
  expect(await ask('/')).toMatchObject({ status: 404 });
});

test('[SF6] a file that cannot be read gets 500 and a sentence', async () => {
  const { ask } = await served();
  whenLookedUp('icon.svg', () => {
    throw new Error('Gone.');
  });
  const answer = await ask('/icon.svg');
  expect([answer.status, answer.body.toString()]).toEqual([
    500,
    'The file could not be read: try again.\n',
  ]);
  expectOurHeaders(answer);
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[SF6] a file that is deleted after being found affects only its own answer', async () => {
  const { ask } = await served();
  whenLookedUp('icon.svg', (path) => rmSync(path));
  await expect(ask('/icon.svg')).rejects.toThrow('socket hang up');
  expect(await ask('/')).toMatchObject({ status: 200 });
});

/** Collects all later file streams until the test ends. */
function openedFiles(): fs.ReadStream[] {
  const files: fs.ReadStream[] = [];
  replace('createReadStream', (path) => {
    const file = real.createReadStream(path);
    files.push(file);
    return file;
  });
  return files;
}

test.each([1, 300])(
  '[SF6] a client that disconnects after %d requests leaves no file open',
  async (requests) => {
    const { folder, url } = await served();
    writeFileSync(join(folder, 'large.txt'), 'x'.repeat(5_000_000));
    const files = openedFiles();
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests));
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => files.filter(({ closed }) => closed)).toHaveLength(requests);
    expect(files).toHaveLength(requests);
  },
);
