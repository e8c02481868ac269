import { expect, test } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { freePort } from '@partitura/tools/port.mjs';

// Each test has this time limit, because some commands build or open a browser.
test.setTimeout(900_000);

for (const [command, said] of [
  ['npm run bench -- --short --built', /A poll of three messages[^]*1000/],
  ['npm run pictures -- .cache/shots --built', /^$/],
  ['npm run build:embed', /standalone\.js/],
  ['npm run build:live', /npm install --save-dev .*\.tgz\n[^]*\nThe panel: \d+ of/],
  [
    'npm run mutate -- --mutate packages/live/src/panel/model/findingOrder.ts --dryRunOnly --concurrency 1',
    /Initial test run succeeded/,
  ],
] as const) {
  test(`[DC2.2] ${command} succeeds with the expected output`, async () => {
    const [program = '', ...words] = command.replace(/^npm run \S+/, '$& --silent').split(' ');
    const { stdout } = await promisify(execFile)(program, words);
    expect(stdout).toMatch(said);
  });
}

test('[DC2.2] npm run live:apps with an unknown name lists the known apps', async () => {
  const trying = promisify(execFile)('npm', ['run', '--silent', 'live:apps', '--', 'none']);
  await expect(trying).rejects.toThrow('"none" is no app to try: choose from viteVanilla, ');
});

for (const [command, path] of [
  ['npm run dev', ''],
  ['npm run inbox', 'messages/unread'],
] as const) {
  test(`[DC2.2] ${command} answers requests at its address`, async () => {
    const port = await freePort();
    const [program = '', ...words] = command.split(' ');
    const options = command === 'npm run dev' ? ['--', '--port', `${port}`] : [];
    const child = spawn(program, [...words, ...options], {
      env: { ...process.env, PORT: `${port}` },
      detached: true,
    });
    try {
      const served = () => fetch(`http://localhost:${port}/${path}`).then(({ status }) => status);
      await expect(served).toPass({ timeout: 60_000 });
      expect(await served()).toBe(200);
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid);
      await once(child, 'close');
    }
  });
}
