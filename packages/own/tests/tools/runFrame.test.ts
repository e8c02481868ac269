import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runFrame } from '../../tools/runFramePlugin.ts';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

/** Serves a small frame under development until the test ends. */
async function serveFrame() {
  const folder = temporaryFolder({
    'packages/own/src/run/worker.ts': `import { given } from './given.ts';\npostMessage(given);`,
    'packages/own/src/run/given.ts': `export const given = 'first' as string;`,
    'packages/own/src/run/frame.ts': `declare const WORKER: string;\nconsole.log(WORKER);`,
  });
  const { plugin, policies } = runFrame(folder);
  const server = await createServer({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins: [plugin] },
    // Only the tests report changed files.
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const write = (file: string, text: string) =>
    writeFileSync(join(folder, 'packages/own/src', file), text);
  const tell = (file: string) =>
    server.watcher.emit('change', join(folder, 'packages/own/src', file));
  const ask = async () => {
    const answer = await fetch(`${server.resolvedUrls?.local[0] ?? ''}run.html?a`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { server, policies, write, tell, ask };
}

test('[SF2.1, SF9] npm run dev sends the frame with its own policy, which contains the hash of its script', async () => {
  const { ask, policies } = await serveFrame();
  const { status, headers, text } = await ask();
  expect(status).toBe(200);
  expect(text).toContain('first');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.replace(/sha256-[\w+/=]{44}/, 'sha256-…').split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'sha256-…' 'unsafe-eval' blob:",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]);
  expect(await policies()).toEqual({ 'run.html': policy });
});

test('[OW13.5] the frame is rebuilt when a file has changed, and only then', async () => {
  const { ask, write, tell } = await serveFrame();
  const first = await ask();
  write('run/given.ts', `export const given = 'second' as string;`);
  expect((await ask()).text).toBe(first.text);
  tell('run/given.ts');
  await expect.poll(async () => (await ask()).text).toContain('second');
});

test('[OW13.5] if the build of the frame fails, its request gets status 500 and the reason, until a build succeeds', async () => {
  const { ask, write, server } = await serveFrame();
  const shown = vi.spyOn(server.environments.client.hot, 'send');
  // Colours, which CI asks for, may surround the sign.
  expectConsole('error', expect.stringMatching(/✗\S* Build failed/));
  write('run/given.ts', `export const given = ;`);
  const { status, text } = await ask();
  expect(status).toBe(500);
  expect(text).toContain('given.ts');
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }));
  write('run/given.ts', `export const given = 'mended' as string;`);
  expect((await ask()).text).toContain('mended');
});
