import { once } from 'node:events';
import fs, { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
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

/** Runs this when a file of this name is looked up, before its answer is sent. */
function whenLookedUp(name: string, act: (path: string) => void) {
  replace('statSync', (path) => {
    const found = real.statSync(path);
    if (String(path).endsWith(name)) act(String(path));
    return found;
  });
}

test('[SF7.1] a new build is served while the server runs', async () => {
  const { ask, folder } = await served();
  const { headers } = await ask('/');
  writeFileSync(join(folder, 'index.html'), `${page}<p>new`);
  utimesSync(join(folder, 'index.html'), 1, 1);
  const changed = await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([changed.status, changed.body.toString()]).toEqual([200, `${page}<p>new`]);
  expect(changed.headers.etag).not.toBe(headers.etag);
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

test('[SF6] a file that is deleted once it was found affects its own answer only', async () => {
  const { ask } = await served();
  whenLookedUp('icon.svg', (path) => rmSync(path));
  await expect(ask('/icon.svg')).rejects.toThrow('socket hang up');
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('[SF6] a client that breaks off leaves no file open', async () => {
  const { folder, url } = await served();
  writeFileSync(join(folder, 'large.txt'), 'x'.repeat(5_000_000));
  const streams: fs.ReadStream[] = [];
  replace('createReadStream', (path) => {
    const stream = real.createReadStream(path);
    streams.push(stream);
    return stream;
  });
  const request = startRequest(`${url}large.txt`);
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.destroy();
  await expect.poll(() => streams.map(({ destroyed }) => destroyed)).toEqual([true]);
});
